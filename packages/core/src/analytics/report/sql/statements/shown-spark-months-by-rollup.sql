SELECT toString(page_hash) AS k0, toString(property_id) AS k1, toString(in_month) AS b, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT property_id, page_hash, month AS in_month, clicks, impressions, position_sum
FROM report_month_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String}, gens = {rolled:String})
WHERE search_type = {search_type:String}
  AND page_hash IN {shown_page:Array(UInt64)}
UNION ALL
SELECT property_id, page_hash, toStartOfMonth(day) AS in_month, clicks, impressions, position_sum
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND page_hash IN {shown_page:Array(UInt64)}
)
GROUP BY page_hash, property_id, in_month
