/** What other features may use of this one: a report as a value, its statements, and what they are shaped by. */
export { askWarehouse, sumsOf } from './ask-warehouse.ts';
export { changesSql, moversSql, rankingSql } from './changes-sql.ts';
export { metricsOf, NOTHING, plus, type Sums } from './metrics.ts';
export {
  argumentsOf,
  bothArguments,
  type OpenReport,
  openReport,
} from './open-report.ts';
export { breaksBetween, readMarks } from './read-marks.ts';
export { readRange } from './read-range.ts';
export { readTexts } from './read-texts.ts';
export type { ReportQuery } from './report-query.ts';
export { rowsSql, shownSql } from './report-sql.ts';
export { runReport } from './run-report.ts';
export { dayStates, lastComplete, shapeCoverage } from './shape-coverage.ts';
export { shapeSeries, sumOf } from './shape-series.ts';
