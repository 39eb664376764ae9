import { expect, test } from 'vitest';
import { readmeProblems } from './readme-figures.ts';

const RELIABILITY = `
| Part      | Figure                       |
| --------- | ---------------------------- |
| T1        | 200 kills: 310,325 rows, 0 lost |
| retention | 913 virtual days             |
`;
const SPEED = `
| Request          | API | Engine | Ratio | Target | Faster |
| ---------------- | --- | ------ | ----- | ------ | ------ |
| overview         | 105 | 74     | 1.42  | 150    | 72     |
| queries, 28 days | 311 | 260    | 1.20  | 250    | 236    |
| pages, 16 months | 286 | 244    | 1.17  | 400    | 169    |
| brand, 28 days   | 609 | 624    | 0.98  |        |        |

| Other | Table |
| ----- | ----- |
`;
const readme = (kills: string, days: string, times: string) => `
| Claim | Measured | Command |
| ----- | -------- | ------- |
| A     | ${kills} | \`npm run prove -- sync t1_kill_storm\` |
| B     | ${days}  | \`npm run prove -- retention\` |
| C     | 25 million rows: ${times} | \`npm run bench -- reports\` |
`;
const TIMES = '286 to 311 ms (p95); 1 of 2 miss their target of 250 to 400 ms';
const problemsOf = (text: string) => readmeProblems(text, RELIABILITY, SPEED);

test('figures that were recorded are accepted', () => {
  expect(problemsOf(readme('200 kills, 310,325 rows, 0 lost', '913 days', TIMES))).toEqual([]);
});

test('other figures are reported with what was measured', () => {
  expect(
    problemsOf(readme('20 kills, 310,325 rows', '913.5 days', TIMES.replace('1 of 2', '0 of 2'))),
  ).toEqual([
    'README.md: 20 is not in the recorded result of `npm run prove -- sync t1_kill_storm`',
    'README.md: 913.5 is not in the recorded result of `npm run prove -- retention`',
    `README.md: "C" should say: ${TIMES}`,
  ]);
});

test('a command without a recorded result and a missing table are reported', () => {
  expect(readmeProblems(readme('200', '913', TIMES), '', SPEED)).toHaveLength(2);
  expect(problemsOf('# Nothing')).toEqual(['README.md has no table with commands']);
});
