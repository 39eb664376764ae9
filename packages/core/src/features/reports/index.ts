/** What other features may use of this one: a report as a value, its statements, and what they are shaped by. */
export { type Answer, askWarehouse, sumsOf } from './ask-warehouse.ts';
export { bothSides, changesSql, moversSql, rankingSql } from './changes-sql.ts';
export { filterSql } from './filter-sql.ts';
export { metricsOf, NOTHING, plus, type Sums } from './metrics.ts';
export {
  argumentsOf,
  bothArguments,
  type OpenReport,
  openReport,
} from './open-report.ts';
export { shownKeys } from './read-beside.ts';
export { readCompared, readDays } from './read-days.ts';
export { breaksBetween, readMarks } from './read-marks.ts';
export { readBothTexts } from './read-texts.ts';
export { readVariation, variationOfDays } from './read-variation.ts';
export { parseReport, type ReportQuery, type RuledQuery } from './report-query.ts';
export { rowsSql } from './report-sql.ts';
export { runReport } from './run-report.ts';
export { shapeSeries, sumOf } from './shape-series.ts';
export { linesSql } from './shown-sql.ts';
export { from, fromBefore, lines, PAGE, type Ruled, type Statement, source, where } from './statement.ts';
