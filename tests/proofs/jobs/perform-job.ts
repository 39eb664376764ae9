import { ROUTES } from '@gsc/contract/routes';
import { Verdict } from '../consistency/verdict.ts';
import type { Job } from './job.ts';
import { Person } from './person.ts';
import type { Stage } from './stage.ts';

export type JobResult = {
  job: string;
  width: number;
  clicks: number;
  limit: number;
  seconds: number;
  numbers: number;
  wrong: number;
  examples: string[];
};

const EXAMPLES_SHOWN = 5;
const HEIGHT = { wide: 900, phone: 844 };
const PHONE = 500;

/** Does one job at one width. A step that cannot be done counts as a wrong figure. */
export async function performJob(stage: Stage, job: Job, width: number): Promise<JobResult> {
  const page = await stage.pageOf(job.as ?? 'owner');
  await page.setViewportSize({ width, height: width < PHONE ? HEIGHT.phone : HEIGHT.wide });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = new Person(page);
  const verdict = new Verdict();
  let seconds = 0;
  try {
    await page.goto(ROUTES.overview);
    await page.getByRole('main').locator('figure').first().waitFor();
    await person.settled();
    await job.prepare?.(person, stage);
    person.clicks = 0;
    const started = performance.now();
    const judge = await job.perform(person, stage);
    seconds = Math.round((performance.now() - started) / 100) / 10;
    await judge(verdict);
    if (verdict.numbers === 0) verdict.wrong.push('nothing was compared');
  } catch (error) {
    verdict.wrong.push(String(error));
    await page.screenshot({ path: `test-results/jobs/${job.name} at ${width} px.png`, fullPage: true });
  }
  await page.context().close();
  return {
    job: job.name,
    width,
    clicks: person.clicks,
    limit: job.limit,
    seconds,
    numbers: verdict.numbers,
    wrong: verdict.wrong.length,
    examples: verdict.wrong.slice(0, EXAMPLES_SHOWN),
  };
}
