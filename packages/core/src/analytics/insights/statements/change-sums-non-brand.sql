SELECT countIf(bi > 0 AND ni > 0 AND (toInt64(nc) - toInt64(bc)) > 0) AS count_growing, sumIf((toInt64(nc) - toInt64(bc)), bi > 0 AND ni > 0 AND (toInt64(nc) - toInt64(bc)) > 0) AS clicks_growing,
  countIf(bi > 0 AND ni > 0 AND (toInt64(nc) - toInt64(bc)) < 0) AS count_decaying, sumIf((toInt64(nc) - toInt64(bc)), bi > 0 AND ni > 0 AND (toInt64(nc) - toInt64(bc)) < 0) AS clicks_decaying,
  countIf(bi = 0 AND ni > 0) AS count_new, sumIf((toInt64(nc) - toInt64(bc)), bi = 0 AND ni > 0) AS clicks_new,
  countIf(bi > 0 AND ni = 0) AS count_lost, sumIf((toInt64(nc) - toInt64(bc)), bi > 0 AND ni = 0) AS clicks_lost,
  sumIf(bc, bi > 0 AND ni > 0) AS kbc, sumIf(bi, bi > 0 AND ni > 0) AS kbi, sumIf(nc, bi > 0 AND ni > 0) AS knc, sumIf(ni, bi > 0 AND ni > 0) AS kni,
  sumIf(bi * rate, bi > 0 AND ni > 0) AS kbw, sumIf(ni * rate, bi > 0 AND ni > 0) AS knw,
  sumIf((bi + ni) / 2 * rate * step, bi > 0 AND ni > 0) AS ranked
FROM (
SELECT *, if(bi > 0 AND ni > 0, (bc / bi + nc / ni) / 2, 0) AS rate, if(bi > 0 AND ni > 0, ({curve:Array(Float64)}[toUInt8(least(49, floor(least(50., greatest(1., bp / bi)))))] + (least(50., greatest(1., bp / bi)) - toUInt8(least(49, floor(least(50., greatest(1., bp / bi)))))) * ({curve:Array(Float64)}[toUInt8(least(49, floor(least(50., greatest(1., bp / bi))))) + 1] - {curve:Array(Float64)}[toUInt8(least(49, floor(least(50., greatest(1., bp / bi)))))])), 0) AS was, if(bi > 0 AND ni > 0, ({curve:Array(Float64)}[toUInt8(least(49, floor(least(50., greatest(1., np / ni)))))] + (least(50., greatest(1., np / ni)) - toUInt8(least(49, floor(least(50., greatest(1., np / ni)))))) * ({curve:Array(Float64)}[toUInt8(least(49, floor(least(50., greatest(1., np / ni))))) + 1] - {curve:Array(Float64)}[toUInt8(least(49, floor(least(50., greatest(1., np / ni)))))])), 0) AS is,
  if(bi > 0 AND ni > 0, if(bp = 0 OR np = 0 OR was + is = 0, 0, 2 * (is - was) / (is + was)), 0) AS step
FROM (
SELECT g0, sum(nc_) AS nc, sum(ni_) AS ni, sum(np_) AS np, sum(bc_) AS bc, sum(bi_) AS bi, sum(bp_) AS bp
FROM (
SELECT query_hash AS g0, clicks AS c_, impressions AS i_, position_sum AS p_, (day <= {compared_to:Date} AND (property_id, day) NOT IN {left_out:Array(Tuple(UUID, Date))}) AS is_, if(is_, clicks, 0) AS nc_, if(is_, impressions, 0) AS ni_, if(is_, position_sum, 0) AS np_, 0 AS bc_, 0 AS bi_, 0 AS bp_
FROM (
SELECT *, multiIf(property_id = ({bp:Array(UUID)} AS bp)[1] AND positionCaseInsensitiveUTF8(query, ({bv:Array(String)} AS bv)[1]) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
)
WHERE search_type = {search_type:String}
  AND brand = {filter_0:String}
UNION ALL
SELECT query_hash AS g0, 0 AS c_, 0 AS i_, 0 AS p_, 1 AS is_, 0 AS nc_, 0 AS ni_, 0 AS np_, clicks AS bc_, impressions AS bi_, position_sum AS bp_
FROM (
SELECT *, multiIf(property_id = ({bp:Array(UUID)} AS bp)[1] AND positionCaseInsensitiveUTF8(query, ({bv:Array(String)} AS bv)[1]) > 0, 'Brand',
    'Non-brand') AS brand
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {before_gens:String}, days = {before_days:String}, day_gens = {before_day_gens:String},
  first_day = {before_first_day:Date}, last_day = {before_last_day:Date})
)
WHERE search_type = {search_type:String}
  AND brand = {filter_0:String}
  AND (addDays(day, {shift:Int32}) <= {compared_to:Date} AND (property_id, addDays(day, {shift:Int32})) NOT IN {left_out:Array(Tuple(UUID, Date))})
)
GROUP BY g0
)
)
