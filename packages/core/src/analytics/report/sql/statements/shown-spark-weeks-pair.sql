SELECT toString(query_hash) AS k0, toString(page_hash) AS k1, toString(toStartOfWeek(day, 1)) AS b, any(query) AS t0, any(page) AS t1, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND query_hash IN {shown_query:Array(UInt64)}
  AND page_hash IN {shown_page:Array(UInt64)}
GROUP BY query_hash, page_hash, toStartOfWeek(day, 1)
