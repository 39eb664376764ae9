SELECT *, sum(extra) OVER () AS whole
FROM (
SELECT toString(query_hash) AS k0, sum(dc) AS c, sum(di) AS i, sum(dp) AS p, sum(gain) AS extra,
  groupArray((toString(device), dc, di, dp)) AS devices
FROM (
SELECT query_hash, device, dc, di, dp, multiIf(device = 'DESKTOP', {curve_desktop:Array(Float64)}, device = 'MOBILE', {curve_mobile:Array(Float64)}, device = 'TABLET', {curve_tablet:Array(Float64)}, {curve_all:Array(Float64)}) AS curve,
  di * greatest(0, curve[{target:UInt8}] - (curve[toUInt8(least(49, floor(least(50., greatest(1., dp / di)))))] + (least(50., greatest(1., dp / di)) - toUInt8(least(49, floor(least(50., greatest(1., dp / di)))))) * (curve[toUInt8(least(49, floor(least(50., greatest(1., dp / di))))) + 1] - curve[toUInt8(least(49, floor(least(50., greatest(1., dp / di)))))]))) AS gain
FROM (
SELECT query_hash, device, sum(clicks) AS dc, sum(impressions) AS di, sum(position_sum) AS dp
FROM report_queries(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND positionCaseInsensitiveUTF8(query, {filter_0:String}) = 0
  AND impressions > 0
  AND position_sum > 0
GROUP BY query_hash, device
))
GROUP BY query_hash
HAVING p > i * {target:UInt8}
  AND p <= i * 20
  AND extra > 0
)
ORDER BY extra DESC, k0
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
