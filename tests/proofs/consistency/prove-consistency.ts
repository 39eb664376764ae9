import { Oracle } from '../reports/oracle.ts';
import { judgeAnswers } from './judge-answers.ts';
import { judgeDefaults } from './judge-defaults.ts';
import { judgeScreens } from './judge-screens.ts';
import { type Persona, personas } from './personas.ts';
import { dice, randomQuestion, wordsOf } from './random-question.ts';
import { settlePersona } from './settle.ts';
import { openStage, type Stage } from './stage.ts';
import { Truth } from './truth.ts';

const QUESTIONS = { quick: 8, full: 200 };
/** Looked at in a browser. */
const SCREENS = { quick: 1, full: 5 };
const QUICK_SCREENS_OF = ['nested', 'fresh'];
/** Questions asked at the same time. */
const LANES = 2;
const EXAMPLES_SHOWN = 10;

type Options = { quick: boolean; seed: number; wanted: readonly string[] };
type Figures = { questions: number; numbers: number; differences: number; calls: number };

export async function proveConsistency({ quick, seed, wanted }: Options) {
  const figures: Figures = { questions: 0, numbers: 0, differences: 0, calls: 0 };
  const examples: string[] = [];
  const perPersona: Record<string, object> = {};
  const stage = await openStage();
  try {
    const all = personas(quick);
    const chosen = all.filter(({ name }) => wanted.includes(name));
    for (const plan of chosen.length > 0 ? chosen : all) {
      const { wrong, ...own } = await provePersona(stage, plan, { quick, seed });
      perPersona[plan.name] = own;
      console.log(plan.name, JSON.stringify(own), wrong.slice(0, EXAMPLES_SHOWN).join('\n'));
      examples.push(...wrong);
      for (const name of Object.keys(figures) as (keyof Figures)[]) figures[name] += own[name];
    }
  } finally {
    await stage.close();
  }
  return { ...figures, personas: perPersona, examples: examples.slice(0, EXAMPLES_SHOWN) };
}

async function provePersona(stage: Stage, plan: Persona, { quick, seed }: Omit<Options, 'wanted'>) {
  const size = quick ? 'quick' : 'full';
  const started = performance.now();
  const since = () => Math.round((performance.now() - started) / 1000);
  const persona = await settlePersona(stage.lab, plan);
  const sync = since();
  const owner = await stage.callerOf(persona.userId);
  const visitor = await stage.visitorOf(persona.userId);
  const truth = new Truth(new Oracle(stage.lab.admin), persona);
  const own = { questions: 0, numbers: 0, differences: 0 };
  const wrong: string[] = [];
  const take = (words: string, verdict: { numbers: number; wrong: string[] }) => {
    own.questions++;
    own.numbers += verdict.numbers;
    own.differences += verdict.wrong.length;
    if (verdict.wrong.length > 0)
      wrong.push(`${plan.name}: ${words}: ${verdict.wrong.slice(0, 4).join('; ')}`);
  };
  take('defaults', await judgeDefaults(owner, truth, persona));
  const throwDice = dice(seed);
  const questions = Array.from({ length: QUESTIONS[size] }, () => randomQuestion(persona, throwDice));
  const turns = questions.entries();
  // Each lane takes the next question of the same list.
  const lane = async () => {
    for (const [turn, question] of turns)
      take(
        wordsOf(question),
        await judgeAnswers({ owner, visitor }, truth, question, turn).catch(withoutAnswer),
      );
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const asked = since();
  if (!quick || QUICK_SCREENS_OF.includes(plan.name)) {
    const page = await stage.pageOf(persona.userId);
    take('screens', await judgeScreens(page, truth, persona, questions.slice(0, SCREENS[size])));
    await page.context().close();
  }
  const seconds = { sync, asking: asked - sync, screens: since() - asked };
  return { ...own, calls: owner.calls + visitor.calls, seconds, wrong };
}

/** A refused question is a difference too, and the others are still asked. */
const withoutAnswer = (error: unknown) => ({ numbers: 0, wrong: [String(error)] });
