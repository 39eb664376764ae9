SELECT toString(device) AS k0, toString(place) AS k1, count() AS queries, sum(qc) AS c, sum(qi) AS i,
  sum(toFloat64(qc) * qc) AS cc, sum(toFloat64(qc) * qi) AS ci, sum(toFloat64(qi) * qi) AS ii
FROM (
SELECT query_hash, device,
  toUInt8(least(50, greatest(1, round(position_sum / impressions)))) AS place,
  sum(clicks) AS qc, sum(impressions) AS qi
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND positionCaseInsensitiveUTF8(query, {filter_0:String}) = 0
  AND position_sum > 0
  AND impressions > 0
GROUP BY query_hash, device, place
)
GROUP BY device, place
