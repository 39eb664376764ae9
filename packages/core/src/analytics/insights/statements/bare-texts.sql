SELECT toString(cityHash64(cutFragment(page))) AS k0, any(cutFragment(page)) AS t0
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND position(page, '#') > 0
  AND cityHash64(cutFragment(page)) IN {hashes:Array(UInt64)}
GROUP BY k0
