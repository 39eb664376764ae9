import { Oracle } from '../reports/oracle.ts';
import { type Environment, openEnvironment } from './environment.ts';
import { judgeAnswers } from './judge-answers.ts';
import { judgeDefaults } from './judge-defaults.ts';
import { judgeScreens } from './judge-screens.ts';
import { Model } from './model.ts';
import { type Persona, personas } from './personas.ts';
import { describeQuestion, questionsAfterGaps, randomIntegers, randomQuestion } from './random-question.ts';
import { syncPersona } from './sync-persona.ts';

const QUESTIONS = { quick: 8, full: 200 };
/** Questions that are also checked in a browser. */
const SCREENS = { quick: 1, full: 5 };
const QUICK_SCREENS_OF = ['nested', 'fresh'];
/** Questions checked at the same time. */
const CONCURRENCY = 2;
const EXAMPLES_SHOWN = 10;

type Options = { quick: boolean; seed: number; personaNames: readonly string[] };
type Figures = { questions: number; numbers: number; differences: number; calls: number };

export async function proveConsistency({ quick, seed, personaNames }: Options) {
  const figures: Figures = { questions: 0, numbers: 0, differences: 0, calls: 0 };
  const examples: string[] = [];
  const perPersona: Record<string, object> = {};
  const environment = await openEnvironment();
  try {
    const all = personas(quick);
    const chosen = all.filter(({ name }) => personaNames.includes(name));
    for (const plan of chosen.length > 0 ? chosen : all) {
      const { wrong, ...personaFigures } = await provePersona(environment, plan, { quick, seed });
      perPersona[plan.name] = personaFigures;
      console.log(plan.name, JSON.stringify(personaFigures), wrong.slice(0, EXAMPLES_SHOWN).join('\n'));
      examples.push(...wrong);
      for (const name of Object.keys(figures) as (keyof Figures)[]) figures[name] += personaFigures[name];
    }
  } finally {
    await environment.close();
  }
  return { ...figures, personas: perPersona, examples: examples.slice(0, EXAMPLES_SHOWN) };
}

async function provePersona(
  environment: Environment,
  plan: Persona,
  { quick, seed }: Omit<Options, 'personaNames'>,
) {
  const size = quick ? 'quick' : 'full';
  const started = performance.now();
  const elapsedSeconds = () => Math.round((performance.now() - started) / 1000);
  const persona = await syncPersona(environment.lab, plan);
  const syncedAt = elapsedSeconds();
  const owner = await environment.clientFor(persona.userId);
  const visitor = await environment.demoClientFor(persona.userId);
  const model = new Model(new Oracle(environment.lab.admin), persona);
  const figures = { questions: 0, numbers: 0, differences: 0 };
  const wrong: string[] = [];
  const record = (label: string, verdict: { numbers: number; wrong: string[] }) => {
    figures.questions++;
    figures.numbers += verdict.numbers;
    figures.differences += verdict.wrong.length;
    if (verdict.wrong.length > 0)
      wrong.push(`${plan.name}: ${label}: ${verdict.wrong.slice(0, 4).join('; ')}`);
  };
  record('defaults', await judgeDefaults(owner, model, persona));
  const randomInteger = randomIntegers(seed);
  const questions = [
    ...Array.from({ length: QUESTIONS[size] }, () => randomQuestion(persona, randomInteger)),
    ...questionsAfterGaps(persona),
  ];
  const queue = questions.entries();
  // All workers take questions from the same iterator.
  const worker = async () => {
    for (const [index, question] of queue)
      record(
        describeQuestion(question),
        await judgeAnswers({ owner, visitor }, model, question, index).catch(failedVerdict),
      );
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const answeredAt = elapsedSeconds();
  if (!quick || QUICK_SCREENS_OF.includes(plan.name)) {
    const page = await environment.pageFor(persona.userId);
    record('screens', await judgeScreens(page, model, persona, questions.slice(0, SCREENS[size])));
    await page.context().close();
  }
  const seconds = { sync: syncedAt, answers: answeredAt - syncedAt, screens: elapsedSeconds() - answeredAt };
  return { ...figures, calls: owner.calls + visitor.calls, seconds, wrong };
}

/** A failed request counts as a difference. The remaining questions still run. */
const failedVerdict = (error: unknown) => ({ numbers: 0, wrong: [String(error)] });
