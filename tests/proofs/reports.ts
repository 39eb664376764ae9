import { againstOracle } from './reports/against-oracle.ts';
import { foreignRows } from './reports/foreign-rows.ts';
import { largeCsv } from './reports/large-csv.ts';
import { PERSONAS, settlePersona } from './reports/personas.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';

type Figures = { ok: boolean } & Record<string, unknown>;

/** The seed from --seed, so that a failed run can be repeated. Defaults to the current date. */
const SEED = Number(
  process.argv.find(arg => arg.startsWith('--seed='))?.slice('--seed='.length) ??
    new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

/** Proves figures against Google, isolation of accounts and exports of any size. */
export async function run({ quick }: { quick: boolean }) {
  const parts: Record<string, () => Promise<Figures>> = {
    ...Object.fromEntries(
      Object.entries(PERSONAS).map(([name, persona]) => [
        `oracle_${name}`,
        () =>
          inLaboratory(async lab => {
            const settled = await settlePersona(lab, persona);
            const found = await againstOracle(lab, settled, quick ? 20 : 200, SEED);
            // 45 days contain one complete month.
            const isSealed = persona.days < 45 || found.sealed_months > 0;
            return { ok: found.wrong === 0 && found.numbers > 0 && isSealed, ...found };
          }),
      ]),
    ),
    foreign_rows: () =>
      inLaboratory(async lab => {
        const { lucia, kenji } = PERSONAS;
        if (!lucia || !kenji) throw new Error('two personas are needed');
        const me = await settlePersona(lab, { ...kenji, days: 10 });
        const other = await settlePersona(lab, { ...lucia, days: 10 });
        return foreignRows(lab, me, other, quick ? 400 : 10_000, SEED);
      }),
    large_csv: () => largeCsv(quick ? 200_000 : 2_000_000),
  };
  const selected = process.argv.filter(arg => arg in parts);
  const figures: Record<string, Figures> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const started = performance.now();
    const result = await part();
    figures[name] = { ...result, seconds: Math.round((performance.now() - started) / 1000) };
    console.log(name, JSON.stringify(figures[name]));
  }
  return { ok: Object.values(figures).every(part => part.ok), seed: SEED, ...figures };
}

async function inLaboratory(prove: (lab: Laboratory) => Promise<Figures>): Promise<Figures> {
  const lab = await openLaboratory();
  try {
    return await prove(lab);
  } finally {
    await lab.close();
  }
}
