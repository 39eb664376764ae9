SELECT toString(page_hash) AS k0, toString(property_id) AS k1, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT property_id, page_hash, clicks, impressions, position_sum
FROM report_month_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String}, gens = {rolled:String})
WHERE search_type = {search_type:String}
UNION ALL
SELECT property_id, page_hash, clicks, impressions, position_sum
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
)
GROUP BY page_hash, property_id WITH TOTALS
ORDER BY c DESC, i DESC, page_hash, property_id
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
