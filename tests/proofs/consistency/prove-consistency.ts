import { AUTH_PATHS, Session } from '@gsc/contract/auth';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { nameDemoAccount, openDemoAccount } from '@gsc/db/demo-account';
import { buildServer } from '@gsc/server/app';
import { Oracle } from '../reports/oracle.ts';
import { openLaboratory } from '../sync/laboratory.ts';
import { Caller } from './ask.ts';
import { judgeAnswers } from './judge-answers.ts';
import { judgeDefaults } from './judge-defaults.ts';
import { personas } from './personas.ts';
import { dice, randomQuestion, wordsOf } from './random-question.ts';
import { settlePersona, tokenOf } from './settle.ts';
import { Truth } from './truth.ts';

type Log = Parameters<typeof buildServer>[1]['log'];

/** Only what failed is told. */
const QUIET: Log = {
  level: 'error',
  child: () => QUIET,
  error: (...what: unknown[]) => console.error(...what),
  fatal: (...what: unknown[]) => console.error(...what),
  ...{ warn() {}, info() {}, debug() {}, trace() {}, silent() {} },
};

const QUESTIONS = { quick: 8, full: 200 };
const EXAMPLES_SHOWN = 10;

type Options = { quick: boolean; seed: number; wanted: readonly string[] };

export async function proveConsistency({ quick, seed, wanted }: Options) {
  const lab = await openLaboratory();
  const reader = connectClickhouse(lab.clickhouseReader);
  // As production has it: the server knows only the reader's credential.
  const ctx = { ...lab.serverContext, clickhouse: reader };
  const server = await buildServer(ctx, {
    origin: ctx.auth.origin,
    log: QUIET,
    rateLimitPerMinute: 1_000_000,
    signInsPerMinute: 1_000_000,
  });
  const figures = { questions: 0, numbers: 0, differences: 0, calls: 0 };
  const examples: string[] = [];
  const perPersona: Record<string, object> = {};
  try {
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    const all = personas(quick);
    const chosen = all.filter(({ name }) => wanted.includes(name));
    for (const plan of chosen.length > 0 ? chosen : all) {
      const started = performance.now();
      const persona = await settlePersona(lab, plan);
      const settled = performance.now();
      await nameDemoAccount(lab.superuserUrl, { ownerId: persona.userId, filledApart: false });
      await openDemoAccount(lab.superuserUrl);
      const demo = await fetch(origin + AUTH_PATHS.demo, {
        method: 'POST',
        headers: { origin: ctx.auth.origin },
      });
      const callers = {
        owner: new Caller(origin, await tokenOf(lab, persona.userId)),
        visitor: new Caller(origin, Session.parse(await demo.json()).access_token),
      };
      const truth = new Truth(new Oracle(lab.admin), persona);
      const own = { questions: 0, numbers: 0, differences: 0 };
      const take = (words: string, verdict: { numbers: number; wrong: string[] }) => {
        own.questions++;
        own.numbers += verdict.numbers;
        own.differences += verdict.wrong.length;
        if (verdict.wrong.length > 0 && examples.length < EXAMPLES_SHOWN)
          examples.push(`${plan.name}: ${words}: ${verdict.wrong.slice(0, 4).join('; ')}`);
      };
      take('defaults', await judgeDefaults(callers.owner, truth, persona));
      const throwDice = dice(seed);
      const questions = Array.from({ length: quick ? QUESTIONS.quick : QUESTIONS.full }, () =>
        randomQuestion(persona, throwDice),
      );
      for (const [turn, question] of questions.entries())
        take(wordsOf(question), await judgeAnswers(callers, truth, question, turn));
      const seconds = (from: number) => Math.round((performance.now() - from) / 1000);
      perPersona[plan.name] = {
        ...own,
        sync: Math.round((settled - started) / 1000),
        asking: Math.round(callers.owner.seconds + callers.visitor.seconds),
        seconds: seconds(started),
      };
      console.log(plan.name, JSON.stringify(perPersona[plan.name]), examples.join('\n'));
      figures.calls += callers.owner.calls + callers.visitor.calls;
      for (const name of ['questions', 'numbers', 'differences'] as const) figures[name] += own[name];
    }
  } finally {
    await server.close();
    await reader.close();
    await lab.close();
  }
  return { ...figures, personas: perPersona, examples };
}
