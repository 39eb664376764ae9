import { coreUpdate } from './jobs/core-update.ts';
import { folderWorkbook } from './jobs/folder-workbook.ts';
import type { Job } from './jobs/job.ts';
import { lostPages } from './jobs/lost-pages.ts';
import { needsAttention } from './jobs/needs-attention.ts';
import { type JobResult, performJob } from './jobs/perform-job.ts';
import { queriesByMonth } from './jobs/queries-by-month.ts';
import { pagesOfQuery, queriesOfPage } from './jobs/query-and-page.ts';
import { quickWins } from './jobs/quick-wins.ts';
import { release } from './jobs/release.ts';
import { returnToView, shareView } from './jobs/share-and-return.ts';
import { openStage } from './jobs/stage.ts';
import { whyClicksChanged } from './jobs/why-clicks-changed.ts';

const WIDTHS = [1440, 390];
const TODAY: Job[] = [
  whyClicksChanged,
  lostPages,
  quickWins,
  folderWorkbook,
  queriesByMonth,
  pagesOfQuery,
  queriesOfPage,
  needsAttention,
  release,
  coreUpdate,
  shareView,
];
const TOMORROW: Job[] = [returnToView];

/** Does ten everyday jobs in a browser, counts the clicks and compares the figures with Google's. */
export async function run() {
  const chosen = process.argv.filter(arg => /^J\d+$/.test(arg));
  const isChosen = ({ name }: Job) => chosen.length === 0 || chosen.includes(name.split(' ')[0] ?? '');
  const stage = await openStage();
  const jobs: JobResult[] = [];
  const performAll = async (all: readonly Job[]) => {
    for (const job of all.filter(isChosen))
      for (const width of WIDTHS) {
        const result = await performJob(stage, job, width);
        jobs.push(result);
        console.log(lineOf(result));
      }
  };
  try {
    await performAll(TODAY);
    if (TOMORROW.some(isChosen)) await stage.nextDay();
    await performAll(TOMORROW);
  } finally {
    await stage.close();
  }
  return { ok: jobs.length > 0 && jobs.every(isDone), jobs };
}

const isDone = ({ clicks, limit, wrong }: JobResult) => clicks <= limit && wrong === 0;

const lineOf = (result: JobResult) => {
  const { job, width, clicks, limit, seconds, numbers, wrong, examples } = result;
  return [
    `${isDone(result) ? 'done  ' : 'FAILED'} ${job}, ${width} px: ${clicks} of ${limit} clicks, ${seconds} s,`,
    `${numbers} figures, ${wrong} wrong`,
    ...examples.map(example => `\n       ${example}`),
  ].join(' ');
};
