SELECT toString(property_id) AS k0, toString(query_hash) AS k1, c, i, p, length(competing) AS pages,
  competing, stake, sum(stake) OVER () AS whole
FROM (
SELECT property_id, query_hash, sum(pc) AS c, sum(pi) AS i, sum(pp) AS p,
  arrayReverseSort(page -> (page.2, page.3), arrayFilter(
    page -> page.3 >= 0.1 * i AND page.4 > 0 AND page.4 <= 20 * page.3,
    groupArray((toString(bare_hash), pc, pi, pp)))) AS competing,
  arraySum(page -> page.2, arrayPopFront(competing)) AS stake
FROM (
SELECT property_id, query_hash, if(target = 0, page_hash, target) AS bare_hash,
  sum(c_) AS pc, sum(i_) AS pi, sum(p_) AS pp
FROM (
SELECT property_id, query_hash, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,
  sum(position_sum) AS p_
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)},
  gens = {gens:Array(UInt64)}, stale = {stale:Array(Tuple(Date, UInt64))},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND positionCaseInsensitiveUTF8(query, {filter_0:String}) = 0
GROUP BY property_id, query_hash, page_hash
) AS pairs
LEFT ANY JOIN (
SELECT page_hash, any(cityHash64(cutFragment(page))) AS target
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)},
  gens = {before_gens:Array(UInt64)}, stale = {before_stale:Array(Tuple(Date, UInt64))},
  first_day = {before_first_day:Date}, last_day = {before_last_day:Date})
WHERE search_type = {search_type:String}
  AND position(page, '#') > 0
GROUP BY page_hash
) AS fragments USING (page_hash)
GROUP BY property_id, query_hash, bare_hash
)
GROUP BY property_id, query_hash
HAVING length(competing) > 1 AND stake > 0
)
ORDER BY stake DESC, i DESC, query_hash
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
