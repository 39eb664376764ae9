SELECT toString(query_hash) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM (
SELECT *, multiIf(property_id = ({bp:Array(UUID)} AS bp)[1] AND lowerUTF8(query) = lowerUTF8(({bv:Array(String)} AS bv)[1]), 'Brand',
    property_id = bp[2] AND positionCaseInsensitiveUTF8(query, bv[2]) > 0, 'Brand',
    property_id = bp[3] AND positionCaseInsensitiveUTF8(query, bv[3]) = 1, 'Brand',
    property_id = bp[4] AND match(query, bv[4]), 'Brand',
    property_id = bp[5] AND positionCaseInsensitiveUTF8(query, bv[5]) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
  AND brand = {filter_0:String}
GROUP BY query_hash WITH TOTALS
ORDER BY c DESC, i DESC, query_hash
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
