SELECT toString(query_hash) AS k0, toString(page_hash) AS k1, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY query_hash, page_hash WITH TOTALS
ORDER BY c DESC, i DESC, query_hash, page_hash
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
