SELECT toString(query_hash) AS k0, toString(argMax(page_hash, (pc, pi, page_hash))) AS k1
FROM (
SELECT query_hash, page_hash, sum(clicks) AS pc, sum(impressions) AS pi
FROM (
SELECT *, multiIf(property_id = ({bp:Array(UUID)} AS bp)[1] AND positionCaseInsensitiveUTF8(query, ({bv:Array(String)} AS bv)[1]) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
  AND brand = {filter_0:String}
  AND query_hash IN {hashes:Array(UInt64)}
GROUP BY query_hash, page_hash
)
GROUP BY query_hash
