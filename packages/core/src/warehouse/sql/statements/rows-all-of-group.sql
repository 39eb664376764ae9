SELECT toString(page_hash) AS k0, any(page) AS t0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, multiIf(property_id = {page_group_0_of:UUID} AND lowerUTF8(page) = lowerUTF8({page_group_0_value:String}), {page_group_0_name:String},
    property_id = {page_group_1_of:UUID} AND positionCaseInsensitiveUTF8(page, {page_group_1_value:String}) > 0, {page_group_1_name:String},
    property_id = {page_group_2_of:UUID} AND positionCaseInsensitiveUTF8(page, {page_group_2_value:String}) = 1, {page_group_2_name:String},
    property_id = {page_group_3_of:UUID} AND match(page, {page_group_3_value:String}), {page_group_3_name:String},
    property_id = {page_group_4_of:UUID} AND positionCaseInsensitiveUTF8(path(page), {page_group_4_value:String}) = 1, {page_group_4_name:String},
    'Other pages') AS page_group
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)},
  gens = {gens:Array(UInt64)}, stale = {stale:Array(Tuple(Date, UInt64))},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
  AND page_group NOT IN {filter_0:Array(String)}
GROUP BY page_hash
ORDER BY c DESC, i DESC, page_hash
