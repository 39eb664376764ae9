import type { CheckResult } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { ResultRow } from './result-row.tsx';
import classes from './result-table.module.css';

type ResultTableProps = { results: readonly CheckResult[]; withState: boolean; now: Date };

const { columns } = CHECK_RESULTS_TEXT;

export const ResultTable = ({ results, withState, now }: ResultTableProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th>{columns.url}</th>
        {withState && <th className={classes.state}>{columns.state}</th>}
        {!withState && <th className={classes.user}>{columns.userCanonical}</th>}
        <th className={classes.google}>{columns.googleCanonical}</th>
        {!withState && <th className={classes.crawl}>{columns.lastCrawl}</th>}
        <th className={classes.clicks}>{columns.rowClicks}</th>
      </tr>
    </thead>
    {results.map(result => (
      <ResultRow key={result.id} result={result} withState={withState} now={now} />
    ))}
  </table>
);
