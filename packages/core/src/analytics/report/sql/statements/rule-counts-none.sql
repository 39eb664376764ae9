SELECT toString(0) AS k0,
  uniqExact(query_hash) AS n, sum(clicks) AS c
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY k0
