SELECT toString(brand) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, 'Non-brand' AS brand
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
GROUP BY brand WITH TOTALS
ORDER BY c DESC, i DESC, brand
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
