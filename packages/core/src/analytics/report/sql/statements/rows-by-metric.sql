SELECT toString(query_hash) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY query_hash WITH TOTALS
HAVING c >= {clicks_min:Float64}
  AND if(i = 0, 0, c / i * 100) <= {ctr_max:Float64}
  AND if(i = 0 OR p = 0, NULL, p / i) >= {position_min:Float64}
  AND if(i = 0 OR p = 0, NULL, p / i) <= {position_max:Float64}
ORDER BY c DESC, i DESC, query_hash
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
