SELECT toString(g0) AS k0, toString(g1) AS k1, sum(c_) AS c, sum(i_) AS i, sum(p_) AS p, sum(nc_) AS nc, sum(ni_) AS ni, sum(np_) AS np, sum(bc_) AS bc, sum(bi_) AS bi, sum(bp_) AS bp
FROM (
SELECT page_hash AS g0, toStartOfWeek(day, 1) AS g1, clicks AS c_, impressions AS i_, position_sum AS p_, (day <= {compared_to:Date} AND (property_id, day) NOT IN {left_out:Array(Tuple(UUID, Date))}) AS is_, if(is_, clicks, 0) AS nc_, if(is_, impressions, 0) AS ni_, if(is_, position_sum, 0) AS np_, 0 AS bc_, 0 AS bi_, 0 AS bp_
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
UNION ALL
SELECT page_hash AS g0, toStartOfWeek(addDays(day, {shift:Int32}), 1) AS g1, 0 AS c_, 0 AS i_, 0 AS p_, 1 AS is_, 0 AS nc_, 0 AS ni_, 0 AS np_, clicks AS bc_, impressions AS bi_, position_sum AS bp_
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {before_gens:String}, days = {before_days:String}, day_gens = {before_day_gens:String},
  first_day = {before_first_day:Date}, last_day = {before_last_day:Date})
WHERE search_type = {search_type:String}
  AND (addDays(day, {shift:Int32}) <= {compared_to:Date} AND (property_id, addDays(day, {shift:Int32})) NOT IN {left_out:Array(Tuple(UUID, Date))})
)
GROUP BY g0, g1 WITH TOTALS
HAVING i > 0
ORDER BY if(ni = 0 OR np = 0, NULL, np / ni) - if(bi = 0 OR bp = 0, NULL, bp / bi) ASC, c DESC, i DESC, g0, g1
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
