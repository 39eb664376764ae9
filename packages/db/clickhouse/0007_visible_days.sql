-- The visible days of generations are compared as one number. ClickHouse compares pairs of a day and a generation about
-- three times as slowly. The days alone are a condition too, because only they tell which parts of a table to read.
-- equivalent: view report_totals
-- equivalent: view report_regions
-- equivalent: view report_pages
-- equivalent: view report_queries
-- equivalent: view report_pairs
-- equivalent: view report_appearances

CREATE OR REPLACE VIEW report_appearances
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    appearance,
    country,
    device,
    day,
    clicks,
    impressions,
    position_sum
FROM search_appearances
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND (gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))))
        OR (day IN (SELECT arrayJoin(CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)')))
            AND bitShiftLeft(gen, 16) + toUInt16(day) IN (SELECT arrayJoin(arrayMap(
                (shown_day, shown_gen) -> bitShiftLeft(shown_gen, 16) + toUInt16(shown_day),
                arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')),
                arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)')))))));

CREATE OR REPLACE VIEW report_pages
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    page,
    page_hash,
    country,
    device,
    day,
    clicks,
    impressions,
    position_sum
FROM search_pages
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND (gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))))
        OR (day IN (SELECT arrayJoin(CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)')))
            AND bitShiftLeft(gen, 16) + toUInt16(day) IN (SELECT arrayJoin(arrayMap(
                (shown_day, shown_gen) -> bitShiftLeft(shown_gen, 16) + toUInt16(shown_day),
                arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')),
                arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)')))))));

CREATE OR REPLACE VIEW report_pairs
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    query,
    query_hash,
    page,
    page_hash,
    country,
    device,
    day,
    clicks,
    impressions,
    position_sum
FROM search_pairs
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND (gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))))
        OR (day IN (SELECT arrayJoin(CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)')))
            AND bitShiftLeft(gen, 16) + toUInt16(day) IN (SELECT arrayJoin(arrayMap(
                (shown_day, shown_gen) -> bitShiftLeft(shown_gen, 16) + toUInt16(shown_day),
                arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')),
                arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)')))))));

CREATE OR REPLACE VIEW report_queries
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    query,
    query_hash,
    country,
    device,
    day,
    clicks,
    impressions,
    position_sum
FROM search_queries
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND (gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))))
        OR (day IN (SELECT arrayJoin(CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)')))
            AND bitShiftLeft(gen, 16) + toUInt16(day) IN (SELECT arrayJoin(arrayMap(
                (shown_day, shown_gen) -> bitShiftLeft(shown_gen, 16) + toUInt16(shown_day),
                arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')),
                arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)')))))));

CREATE OR REPLACE VIEW report_regions
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    country,
    device,
    day,
    clicks,
    impressions,
    position_sum
FROM search_regions
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND (gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))))
        OR (day IN (SELECT arrayJoin(CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)')))
            AND bitShiftLeft(gen, 16) + toUInt16(day) IN (SELECT arrayJoin(arrayMap(
                (shown_day, shown_gen) -> bitShiftLeft(shown_gen, 16) + toUInt16(shown_day),
                arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')),
                arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)')))))));

CREATE OR REPLACE VIEW report_totals
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    aggregation,
    day,
    clicks,
    impressions,
    position_sum,
    first_clicks,
    first_impressions,
    first_position_sum,
    first_seen_at,
    fetched_at
FROM search_totals
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND (gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))))
        OR (day IN (SELECT arrayJoin(CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)')))
            AND bitShiftLeft(gen, 16) + toUInt16(day) IN (SELECT arrayJoin(arrayMap(
                (shown_day, shown_gen) -> bitShiftLeft(shown_gen, 16) + toUInt16(shown_day),
                arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')),
                arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)')))))));
