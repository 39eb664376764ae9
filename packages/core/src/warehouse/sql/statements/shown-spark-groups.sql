SELECT toString(page_group) AS k0, toString(brand) AS k1, toString(country) AS k2, toString(day) AS b, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, multiIf(property_id = {b0p:UUID} AND lowerUTF8(query) = lowerUTF8({b0v:String}), 'Brand',
    property_id = {b1p:UUID} AND positionCaseInsensitiveUTF8(query, {b1v:String}) > 0, 'Brand',
    property_id = {b2p:UUID} AND positionCaseInsensitiveUTF8(query, {b2v:String}) = 1, 'Brand',
    property_id = {b3p:UUID} AND match(query, {b3v:String}), 'Brand',
    property_id = {b4p:UUID} AND positionCaseInsensitiveUTF8(query, {b4v:String}) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
INNER JOIN (
SELECT property_id, page_hash, multiIf(property_id = {g0p:UUID} AND lowerUTF8(page) = lowerUTF8({g0v:String}), {g0n:String},
    property_id = {g1p:UUID} AND positionCaseInsensitiveUTF8(page, {g1v:String}) > 0, {g1n:String},
    property_id = {g2p:UUID} AND positionCaseInsensitiveUTF8(page, {g2v:String}) = 1, {g2n:String},
    property_id = {g3p:UUID} AND match(page, {g3v:String}), {g3n:String},
    property_id = {g4p:UUID} AND positionCaseInsensitiveUTF8(path(page), {g4v:String}) = 1, {g4n:String},
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
