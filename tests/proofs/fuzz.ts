import { readOperations } from './fuzz/operations.ts';
import { sendRequests, type Visitor } from './fuzz/send-requests.ts';
import { markedAnswers, openWorld } from './fuzz/world.ts';

const FULL_COUNT = 20_000;
const QUICK_COUNT = 600;
/** Answers to the victim that must contain the marker. */
const MARKED = 9;

/** The seed from --seed, so that a failed run can be repeated. */
const SEED = Number(
  process.argv.find(arg => arg.startsWith('--seed='))?.slice('--seed='.length) ??
    Math.trunc(Math.random() * 2 ** 31),
);

/** The kinds of visitors from --visitors=demo,user. Default: all. */
const VISITORS = process.argv
  .find(arg => arg.startsWith('--visitors='))
  ?.slice('--visitors='.length)
  .split(',');

/**
 * Proves that no value of any parameter in the OpenAPI document fails the server, takes longer than two seconds or
 * returns data of another account.
 */
export async function run({ quick }: { quick: boolean }) {
  console.log(`seed ${SEED}`);
  const world = await openWorld();
  try {
    const { apiUrl, accounts, lab } = world;
    const operations = await readOperations(apiUrl);
    const [today = lab.today()] = lab.lastDays(1);
    const known = { today, foreign: accounts.victim.ids };
    const marked = await markedAnswers(world, lab);
    const visitors: Visitor[] = [
      {
        kind: 'anonymous',
        known: { ...known, own: accounts.own.ids },
        token: async () => null,
        // Most operations require a session.
        minimum: 0.08,
      },
      {
        kind: 'demo',
        known: { ...known, own: accounts.demo.ids },
        token: world.demoToken,
        minimum: 0.25,
      },
      {
        kind: 'user',
        known: { ...known, own: accounts.own.ids },
        token: () => world.tokenOf(accounts.own.userId),
        minimum: 0.4,
      },
    ];
    const count = quick ? QUICK_COUNT : FULL_COUNT;
    const parts: Awaited<ReturnType<typeof sendRequests>>[] = [];
    for (const [at, visitor] of visitors.entries()) {
      if (VISITORS && !VISITORS.includes(visitor.kind)) continue;
      parts.push(await sendRequests(apiUrl, operations, visitor, { count, seed: SEED + at }));
      console.log(JSON.stringify(parts.at(-1)));
    }
    const isMarked = marked === MARKED;
    const figures = Object.fromEntries(parts.map(({ kind, ...part }) => [kind, part]));
    return { ok: isMarked && parts.every(part => part.ok), seed: SEED, marked, ...figures };
  } finally {
    await world.close();
  }
}
