SELECT toString(page_hash) AS k0, toString(day) AS k1, toString(toStartOfWeek(day, 1)) AS k2, toString(toStartOfMonth(day)) AS k3, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND page_hash IN {shown_page:Array(UInt64)}
  AND (day <= {compared_to:Date} AND (property_id, day) NOT IN {left_out:Array(Tuple(UUID, Date))})
GROUP BY page_hash, day, toStartOfWeek(day, 1), toStartOfMonth(day)
