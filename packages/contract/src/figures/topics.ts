import { CHANGED_ROWS_TOPIC, WHY_TOPIC } from './changes.ts';
import { COMPARISONS_TOPIC } from './comparisons.ts';
import { DAYS_TOPIC } from './days.ts';
import { CHECKS_TOPIC, LISTS_TOPIC } from './indexing.ts';
import { METRICS_TOPIC } from './metrics.ts';
import { CANNIBALISATION_TOPIC, OPPORTUNITIES_TOPIC } from './opportunities.ts';
import { ATTENTION_TOPIC, CHANGED_TOPIC, RANKING_TOPIC, REGIONS_TOPIC } from './overview.ts';
import { PROPERTIES_TOPIC, SYNC_TOPIC } from './properties.ts';
import { TOTALS_TOPIC } from './totals.ts';

/** Every figure of the dashboard, in the order of the documentation page. Screens import only the type of the ids. */
export const FIGURE_TOPICS = [
  METRICS_TOPIC,
  DAYS_TOPIC,
  COMPARISONS_TOPIC,
  TOTALS_TOPIC,
  ATTENTION_TOPIC,
  CHANGED_TOPIC,
  RANKING_TOPIC,
  REGIONS_TOPIC,
  WHY_TOPIC,
  CHANGED_ROWS_TOPIC,
  OPPORTUNITIES_TOPIC,
  CANNIBALISATION_TOPIC,
  PROPERTIES_TOPIC,
  SYNC_TOPIC,
  CHECKS_TOPIC,
  LISTS_TOPIC,
] as const;

export type TopicId = (typeof FIGURE_TOPICS)[number]['id'];
