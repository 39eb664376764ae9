SELECT toString(multiIf(lowerUTF8(page) = lowerUTF8({rule_0:String}), 1,
  positionCaseInsensitiveUTF8(page, {rule_1:String}) > 0, 2,
  positionCaseInsensitiveUTF8(page, {rule_2:String}) = 1, 3,
  match(page, {rule_3:String}), 4,
  positionCaseInsensitiveUTF8(path(page), {rule_4:String}) = 1, 5,
  0)) AS k0,
  uniqExact(page_hash) AS n, sum(clicks) AS c
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY k0
