SELECT toString(query_hash) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND query_hash = cityHash64({filter_0:String})
  AND query = {filter_0:String}
  AND query != {filter_1:String}
  AND positionCaseInsensitiveUTF8(query, {filter_2:String}) > 0
  AND positionCaseInsensitiveUTF8(query, {filter_3:String}) = 0
  AND match(query, {filter_4:String})
  AND NOT match(query, {filter_5:String})
  AND query_hash IN arrayMap(text -> cityHash64(text), {filter_6:Array(String)})
  AND query IN {filter_6:Array(String)}
  AND query NOT IN {filter_7:Array(String)}
GROUP BY query_hash WITH TOTALS
ORDER BY c DESC, i DESC, query_hash
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
