SELECT toString(brand) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, multiIf(property_id = {b0p:UUID} AND lowerUTF8(query) = lowerUTF8({b0v:String}), 'Brand',
    property_id = {b1p:UUID} AND positionCaseInsensitiveUTF8(query, {b1v:String}) > 0, 'Brand',
    property_id = {b2p:UUID} AND positionCaseInsensitiveUTF8(query, {b2v:String}) = 1, 'Brand',
    property_id = {b3p:UUID} AND match(query, {b3v:String}), 'Brand',
    property_id = {b4p:UUID} AND positionCaseInsensitiveUTF8(query, {b4v:String}) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
GROUP BY brand WITH TOTALS
ORDER BY c DESC, i DESC, brand
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
