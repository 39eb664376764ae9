SELECT toString(multiIf(lowerUTF8(page) = lowerUTF8(({rules:Array(String)} AS rules)[1]), 1,
  positionCaseInsensitiveUTF8(page, rules[2]) > 0, 2,
  positionCaseInsensitiveUTF8(page, rules[3]) = 1, 3,
  match(page, rules[4]), 4,
  positionCaseInsensitiveUTF8(path(page), rules[5]) = 1, 5,
  0)) AS k0,
  uniqExact(page_hash) AS n, sum(clicks) AS c
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY k0
