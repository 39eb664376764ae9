SELECT toString(page_group) AS k0, toString(brand) AS k1, toString(country) AS k2, toString(day) AS b, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, multiIf(property_id = ({bp:Array(UUID)} AS bp)[1] AND lowerUTF8(query) = lowerUTF8(({bv:Array(String)} AS bv)[1]), 'Brand',
    property_id = bp[2] AND positionCaseInsensitiveUTF8(query, bv[2]) > 0, 'Brand',
    property_id = bp[3] AND positionCaseInsensitiveUTF8(query, bv[3]) = 1, 'Brand',
    property_id = bp[4] AND match(query, bv[4]), 'Brand',
    property_id = bp[5] AND positionCaseInsensitiveUTF8(query, bv[5]) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
INNER JOIN (
SELECT property_id, page_hash, multiIf(property_id = ({gp:Array(UUID)} AS gp)[1] AND lowerUTF8(page) = lowerUTF8(({gv:Array(String)} AS gv)[1]), ({gn:Array(String)} AS gn)[1],
    property_id = gp[2] AND positionCaseInsensitiveUTF8(page, gv[2]) > 0, gn[2],
    property_id = gp[3] AND positionCaseInsensitiveUTF8(page, gv[3]) = 1, gn[3],
    property_id = gp[4] AND match(page, gv[4]), gn[4],
    property_id = gp[5] AND positionCaseInsensitiveUTF8(path(page), gv[5]) = 1, gn[5],
    'Other pages') AS page_group
FROM (
SELECT property_id, page_hash, page
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND country IN {shown_country:Array(String)}
LIMIT 1 BY property_id, page_hash
)
) AS pages USING (property_id, page_hash)
)
WHERE search_type = {search_type:String}
  AND page_group IN {shown_page_group:Array(String)}
  AND brand IN {shown_brand:Array(String)}
  AND country IN {shown_country:Array(String)}
GROUP BY page_group, brand, country, day
