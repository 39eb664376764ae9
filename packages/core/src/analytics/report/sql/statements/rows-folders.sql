SELECT toString(folder) AS k0, toString(folder_3) AS k1, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
INNER JOIN (
SELECT property_id, page_hash, if(extract(path(page), '^/(?:[^/]+/){0,1}') = '', '/', extract(path(page), '^/(?:[^/]+/){0,1}')) AS folder, if(extract(path(page), '^/(?:[^/]+/){0,2}') = '', '/', extract(path(page), '^/(?:[^/]+/){0,2}')) AS folder_2, if(extract(path(page), '^/(?:[^/]+/){0,3}') = '', '/', extract(path(page), '^/(?:[^/]+/){0,3}')) AS folder_3
FROM (
SELECT property_id, page_hash, page
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
LIMIT 1 BY property_id, page_hash
)
) AS pages USING (property_id, page_hash)
)
WHERE search_type = {search_type:String}
  AND positionCaseInsensitiveUTF8(folder_2, {filter_0:String}) > 0
GROUP BY folder, folder_3 WITH TOTALS
ORDER BY c DESC, i DESC, folder, folder_3
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
