SELECT toString(addDays(day, {shift:Int32})) AS k0, sum(clicks) AS c, sum(impressions) AS i, sum(position_sum) AS p
FROM report_totals(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND (addDays(day, {shift:Int32}) <= {compared_to:Date} AND (property_id, addDays(day, {shift:Int32})) NOT IN {left_out:Array(Tuple(UUID, Date))})
GROUP BY k0
