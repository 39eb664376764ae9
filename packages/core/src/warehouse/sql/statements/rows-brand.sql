SELECT toString(brand) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, multiIf(property_id = {brand_0_of:UUID} AND lowerUTF8(query) = lowerUTF8({brand_0_value:String}), 'Brand',
    property_id = {brand_1_of:UUID} AND positionCaseInsensitiveUTF8(query, {brand_1_value:String}) > 0, 'Brand',
    property_id = {brand_2_of:UUID} AND positionCaseInsensitiveUTF8(query, {brand_2_value:String}) = 1, 'Brand',
    property_id = {brand_3_of:UUID} AND match(query, {brand_3_value:String}), 'Brand',
    property_id = {brand_4_of:UUID} AND positionCaseInsensitiveUTF8(query, {brand_4_value:String}) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)},
  gens = {gens:Array(UInt64)}, stale = {stale:Array(Tuple(Date, UInt64))},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
GROUP BY brand WITH TOTALS
ORDER BY c DESC, i DESC, brand
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
