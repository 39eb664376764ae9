SELECT toString(property_id) AS k0, groupArray(toString(day)) AS days,
  groupArray(clicks_of_day) AS clicks, groupArray(impressions_of_day) AS impressions
FROM (
SELECT property_id, day, sum(clicks) AS clicks_of_day, sum(impressions) AS impressions_of_day
FROM report_totals(account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)},
  gens = {gens:Array(UInt64)}, stale = {stale:Array(Tuple(Date, UInt64))},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY property_id, day
)
GROUP BY property_id
