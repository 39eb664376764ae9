import type { ReportGrain } from '../query/choose-grain.ts';
import { joinSql, type Statement, viewSql, where } from './statement.ts';

/** One row for each property, with the clicks and impressions of its days as arrays. */
export const historySql = (grain: ReportGrain): Statement => ({
  sql: joinSql(
    'SELECT toString(property_id) AS k0, groupArray(toString(day)) AS days,',
    '  groupArray(clicks_of_day) AS clicks, groupArray(impressions_of_day) AS impressions',
    'FROM (',
    'SELECT property_id, day, sum(clicks) AS clicks_of_day, sum(impressions) AS impressions_of_day',
    `FROM ${viewSql(grain)}`,
    where([]),
    'GROUP BY property_id, day',
    ')',
    'GROUP BY property_id',
  ),
  params: {},
});
