SELECT toString(property_id) AS k0, toString(query_hash) AS k1, c, i, p, countries, stake,
  (arrayMap(hash -> toString(hash), rivals.1), rivals.2, rivals.3, rivals.4) AS pages,
  sum(stake) OVER () AS whole
FROM (
SELECT property_id, query_hash, sum(all_c) AS c, sum(all_i) AS i, sum(all_p) AS p, sum(lost_c) AS stake,
  sumMap(rival_hashes, rival_c, rival_i, rival_p) AS rivals,
  arrayReverseSort(groupArrayIf((lost_c, country), lost_c > 0)) AS countries
FROM (
SELECT property_id, query_hash, country, sum(vc) AS all_c, sum(vi) AS all_i, sum(vp) AS all_p,
  arrayReverseSort(version -> (version.1, version.2), arrayFilter(
    version -> version.2 >= 0.1 * all_i AND version.3 > 0
      AND version.3 <= 20 * version.2, groupArray((vc, vi, vp, members)))) AS rivals,
  if(length(rivals) > 1, arraySum(version -> version.1, arrayPopFront(rivals)), 0) AS lost_c,
  if(lost_c > 0, arrayFlatten(arrayMap(version -> version.4, rivals)), []) AS rival_pages,
  arrayMap(page -> page.1, rival_pages) AS rival_hashes, arrayMap(page -> page.2, rival_pages) AS rival_c,
  arrayMap(page -> page.3, rival_pages) AS rival_i, arrayMap(page -> page.4, rival_pages) AS rival_p
FROM (
SELECT property_id, query_hash, country, version, sum(pc) AS vc, sum(pi) AS vi, sum(pp) AS vp,
  groupArray((bare_hash, pc, pi, pp)) AS members
FROM (
SELECT property_id, query_hash, country, if(bare = 0, page_hash, bare) AS bare_hash,
  any(if(named = 0, page_hash, named)) AS version, sum(c_) AS pc, sum(i_) AS pi, sum(p_) AS pp
FROM (
SELECT property_id, query_hash, country, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,
  sum(position_sum) AS p_
FROM report_pairs(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {gens:String}, days = {days:String}, day_gens = {day_gens:String},
  first_day = {first_day:Date}, last_day = {last_day:Date})
WHERE search_type = {search_type:String}
  AND positionCaseInsensitiveUTF8(query, {filter_0:String}) = 0
GROUP BY property_id, query_hash, country, page_hash
) AS pairs
LEFT ANY JOIN (
SELECT page_hash, cityHash64(cutFragment(text)) AS bare, cityHash64(replaceRegexpOne(replaceRegexpOne(replaceRegexpOne(replaceRegexpOne(replaceRegexpOne(replaceRegexpOne(text, '(?i)()()#.*$', '\\1\\2'), '(?i)^()()https?://(?:www\\.)?', '\\1\\2'), '(?i)^()(?:aa|ab|af|am|ar|as|az|be|bg|bn|bs|ca|cs|cy|da|de|dz|el|en|eo|es|et|eu|fa|fi|fo|fr|fy|ga|gd|gl|gu|he|hi|hr|hu|hy|id|is|it|ja|ka|kk|km|kn|ko|ku|ky|lb|lo|lt|lv|mk|ml|mn|mr|ms|mt|my|nb|ne|nl|nn|no|or|pa|pl|ps|pt|ro|ru|sd|se|si|sk|sl|so|sq|sr|st|sv|sw|ta|te|tg|th|tk|tl|tr|uk|ur|uz|vi|xh|yi|yo|zh|zu|at|au|br|ch|cl|cn|co|cz|dk|gb|gr|hk|ie|il|in|jp|ke|kr|mx|ng|nz|pe|ph|sa|sg|tw|ua|us|vn|za)(?:[-_](?:[a-z]{2}|[a-z]{4}|[0-9]{3}))?\\.([^/.]+\\.[^/])', '\\1\\2'), '(?i)^([^/]+?)(?:\\.(?:com?|org|net))?\\.[a-z]{2,24}(?::[0-9]+)?([/?]|$)', '\\1\\2'), '(?i)^([^/]+)/(?:aa|ab|af|am|ar|as|az|be|bg|bn|bs|ca|cs|cy|da|de|dz|el|en|eo|es|et|eu|fa|fi|fo|fr|fy|ga|gd|gl|gu|he|hi|hr|hu|hy|id|is|it|ja|ka|kk|km|kn|ko|ku|ky|lb|lo|lt|lv|mk|ml|mn|mr|ms|mt|my|nb|ne|nl|nn|no|or|pa|pl|ps|pt|ro|ru|sd|se|si|sk|sl|so|sq|sr|st|sv|sw|ta|te|tg|th|tk|tl|tr|uk|ur|uz|vi|xh|yi|yo|zh|zu|at|au|br|ch|cl|cn|co|cz|dk|gb|gr|hk|ie|il|in|jp|ke|kr|mx|ng|nz|pe|ph|sa|sg|tw|ua|us|vn|za)(?:[-_](?:[a-z]{2}|[a-z]{4}|[0-9]{3}))?(?:/(?:aa|ab|af|am|ar|as|az|be|bg|bn|bs|ca|cs|cy|da|de|dz|el|en|eo|es|et|eu|fa|fi|fo|fr|fy|ga|gd|gl|gu|he|hi|hr|hu|hy|id|is|it|ja|ka|kk|km|kn|ko|ku|ky|lb|lo|lt|lv|mk|ml|mn|mr|ms|mt|my|nb|ne|nl|nn|no|or|pa|pl|ps|pt|ro|ru|sd|se|si|sk|sl|so|sq|sr|st|sv|sw|ta|te|tg|th|tk|tl|tr|uk|ur|uz|vi|xh|yi|yo|zh|zu|at|au|br|ch|cl|cn|co|cz|dk|gb|gr|hk|ie|il|in|jp|ke|kr|mx|ng|nz|pe|ph|sa|sg|tw|ua|us|vn|za)(?:[-_](?:[a-z]{2}|[a-z]{4}|[0-9]{3}))?)?([/?]|$)', '\\1\\2'), '(?i)()()/+$', '\\1\\2')) AS named
FROM (
SELECT page_hash, any(page) AS text
FROM report_pages(account_id = {account_id:UUID}, property_ids = {property_ids:String},
  gens = {before_gens:String}, days = {before_days:String}, day_gens = {before_day_gens:String},
  first_day = {before_first_day:Date}, last_day = {before_last_day:Date})
WHERE search_type = {search_type:String}
GROUP BY page_hash
)
) AS addresses USING (page_hash)
GROUP BY property_id, query_hash, country, bare_hash
)
GROUP BY property_id, query_hash, country, version
)
GROUP BY property_id, query_hash, country
)
GROUP BY property_id, query_hash
HAVING stake > 0
)
ORDER BY stake DESC, i DESC, query_hash
LIMIT {limit:UInt32} OFFSET {offset:UInt64}
