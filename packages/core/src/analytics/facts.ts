import { explainChange } from './insights/explain-change.ts';
import { getMovements } from './insights/get-movements.ts';
import { listCannibalisation } from './insights/list-cannibalisation.ts';
import { listChangedRows } from './insights/list-changed-rows.ts';
import { listCountries } from './insights/list-countries.ts';
import { listOpportunities } from './insights/opportunities/list-opportunities.ts';
import { getAttention } from './overview/get-attention.ts';
import { getMovers } from './overview/get-movers.ts';
import { getOverview } from './overview/get-overview.ts';
import { getRanking } from './overview/get-ranking.ts';
import { getRange } from './report/query/read-range.ts';
import { readRowSeries } from './report/row-series/read-row-series.ts';
import { runReport } from './report/run-report.ts';
import { listAnnotations } from './saved/annotations/list-annotations.ts';

/** Figures of search data, with what they are based on. Products are made of these. They only read. */
export const ANALYTICS_FACTS = {
  explainChange,
  getAttention,
  getMovements,
  getMovers,
  getOverview,
  getRange,
  getRanking,
  listAnnotations,
  listCannibalisation,
  listChangedRows,
  listCountries,
  listOpportunities,
  readRowSeries,
  runReport,
};
