SELECT toString(page_hash) AS k0, toString(addDays(day, {shift:Int32})) AS k1, toString(toStartOfWeek(addDays(day, {shift:Int32}), 1)) AS k2, toString(toStartOfMonth(addDays(day, {shift:Int32}))) AS k3, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND page_hash IN {shown_page:Array(UInt64)}
  AND (addDays(day, {shift:Int32}) <= {compared_to:Date} AND (property_id, addDays(day, {shift:Int32})) NOT IN {left_out:Array(Tuple(UUID, Date))})
GROUP BY page_hash, addDays(day, {shift:Int32}), toStartOfWeek(addDays(day, {shift:Int32}), 1), toStartOfMonth(addDays(day, {shift:Int32}))
