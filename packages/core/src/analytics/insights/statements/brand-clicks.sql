SELECT toString(property_id) AS k0, sum(clicks) AS c
FROM (
SELECT *, multiIf(property_id = ({bp:Array(UUID)} AS bp)[1] AND positionCaseInsensitiveUTF8(query, ({bv:Array(String)} AS bv)[1]) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
  AND brand = {filter_0:String}
GROUP BY k0
ORDER BY c DESC, k0
