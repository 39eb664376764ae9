SELECT toString(page_hash) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND country IN {filter_0:Array(String)}
  AND device NOT IN {filter_1:Array(String)}
  AND page_hash = cityHash64({filter_2:String})
  AND page = {filter_2:String}
GROUP BY page_hash WITH TOTALS
ORDER BY c DESC, i DESC, page_hash
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
