SELECT toString(property_id) AS k0, toString(day) AS k1, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_totals(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY property_id, day WITH TOTALS
ORDER BY c DESC, i DESC, property_id, day
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
