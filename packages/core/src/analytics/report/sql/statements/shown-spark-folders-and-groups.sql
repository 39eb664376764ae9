SELECT toString(page_group) AS k0, toString(folder_2) AS k1, toString(day) AS b, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
INNER JOIN (
SELECT property_id, page_hash, multiIf(property_id = ({gp:Array(UUID)} AS gp)[1] AND lowerUTF8(page) = lowerUTF8(({gv:Array(String)} AS gv)[1]), ({gn:Array(String)} AS gn)[1],
    property_id = gp[2] AND positionCaseInsensitiveUTF8(page, gv[2]) > 0, gn[2],
    property_id = gp[3] AND positionCaseInsensitiveUTF8(page, gv[3]) = 1, gn[3],
    property_id = gp[4] AND match(page, gv[4]), gn[4],
    property_id = gp[5] AND positionCaseInsensitiveUTF8(path(page), gv[5]) = 1, gn[5],
    'Other pages') AS page_group, if(extract(path(page), '^/(?:[^/]+/){0,2}') = '', '/', extract(path(page), '^/(?:[^/]+/){0,2}')) AS folder_2
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
  AND page_group IN {shown_page_group:Array(String)}
  AND folder_2 IN {shown_folder_2:Array(String)}
GROUP BY page_group, folder_2, day
