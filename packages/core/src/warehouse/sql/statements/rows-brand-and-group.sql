SELECT toString(brand) AS k0, toString(page_group) AS k1, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, multiIf(property_id = {brand_0_of:UUID} AND lowerUTF8(query) = lowerUTF8({brand_0_value:String}), 'Brand',
    property_id = {brand_1_of:UUID} AND positionCaseInsensitiveUTF8(query, {brand_1_value:String}) > 0, 'Brand',
    property_id = {brand_2_of:UUID} AND positionCaseInsensitiveUTF8(query, {brand_2_value:String}) = 1, 'Brand',
    property_id = {brand_3_of:UUID} AND match(query, {brand_3_value:String}), 'Brand',
    property_id = {brand_4_of:UUID} AND positionCaseInsensitiveUTF8(query, {brand_4_value:String}) > 0, 'Brand',
    'Non-brand') AS brand,
  multiIf(property_id = {page_group_0_of:UUID} AND lowerUTF8(page) = lowerUTF8({page_group_0_value:String}), {page_group_0_name:String},
    property_id = {page_group_1_of:UUID} AND positionCaseInsensitiveUTF8(page, {page_group_1_value:String}) > 0, {page_group_1_name:String},
    property_id = {page_group_2_of:UUID} AND positionCaseInsensitiveUTF8(page, {page_group_2_value:String}) = 1, {page_group_2_name:String},
    property_id = {page_group_3_of:UUID} AND match(page, {page_group_3_value:String}), {page_group_3_name:String},
    property_id = {page_group_4_of:UUID} AND positionCaseInsensitiveUTF8(path(page), {page_group_4_value:String}) = 1, {page_group_4_name:String},
    'Other pages') AS page_group
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)},
  gens = {gens:Array(UInt64)}, stale = {stale:Array(Tuple(Date, UInt64))},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
GROUP BY brand, page_group WITH TOTALS
ORDER BY k0 ASC, c DESC, i DESC, brand, page_group
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
