SELECT toString(query_hash) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND country IN {filter_0:Array(String)}
  AND query_hash IN {shown_query:Array(UInt64)}
  AND (addDays(day, {shift:Int32}) <= {compared_to:Date} AND (property_id, addDays(day, {shift:Int32})) NOT IN {left_out:Array(Tuple(UUID, Date))})
GROUP BY query_hash
