SELECT countIf(n > 0 AND n <= 3) AS n_0, countIf(n > 3 AND n <= 10) AS n_1, countIf(n > 10 AND n <= 20) AS n_2, countIf(n > 20 AND n <= 50) AS n_3, countIf(n > 50) AS n_4, countIf(b > 0 AND b <= 3) AS b_0, countIf(b > 3 AND b <= 10) AS b_1, countIf(b > 10 AND b <= 20) AS b_2, countIf(b > 20 AND b <= 50) AS b_3, countIf(b > 50) AS b_4,
  countIf(n <= 3 AND NOT ifNull(b <= 3, 0)) AS entered, countIf(b <= 3 AND NOT ifNull(n <= 3, 0)) AS gone
FROM (
SELECT if(sum(ni_) = 0 OR sum(np_) = 0, NULL, sum(np_) / sum(ni_)) AS n, if(sum(bi_) = 0 OR sum(bp_) = 0, NULL, sum(bp_) / sum(bi_)) AS b
FROM (
SELECT property_id AS g0, query_hash AS g1, clicks AS c_, impressions AS i_, position_sum AS p_, (day <= {compared_to:Date} AND (property_id, day) NOT IN {left_out:Array(Tuple(UUID, Date))}) AS is_, if(is_, clicks, 0) AS nc_, if(is_, impressions, 0) AS ni_, if(is_, position_sum, 0) AS np_, 0 AS bc_, 0 AS bi_, 0 AS bp_
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
UNION ALL
SELECT property_id AS g0, query_hash AS g1, 0 AS c_, 0 AS i_, 0 AS p_, 1 AS is_, 0 AS nc_, 0 AS ni_, 0 AS np_, clicks AS bc_, impressions AS bi_, position_sum AS bp_
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {before_gens:String}, days = {before_days:String}, day_gens = {before_day_gens:String},
  first_day = {before_first_day:Date}, last_day = {before_last_day:Date})
WHERE search_type = {search_type:String}
  AND (addDays(day, {shift:Int32}) <= {compared_to:Date} AND (property_id, addDays(day, {shift:Int32})) NOT IN {left_out:Array(Tuple(UUID, Date))})
)
GROUP BY g0, g1
)
