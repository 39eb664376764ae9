SELECT toString(query_hash) AS k0, toString(country) AS k1, toString(day) AS b, any(query) AS t0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND country IN {filter_0:Array(String)}
GROUP BY query_hash, country, day
