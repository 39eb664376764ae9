-- Lists are text, and numbers of generations and days are sent as their differences (decision 21). ClickHouse evaluates an
-- array in the arguments of a view several times, which takes seconds for thousands of values. Text is read once, when the
-- statement runs. Views take the generations of which all days are visible, and the visible days of the others.

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
        OR (day, gen) IN (SELECT arrayJoin(arrayZip(
            CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)'),
            arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)'))))));

CREATE OR REPLACE VIEW report_month_pages
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    page_hash,
    month,
    clicks,
    impressions,
    position_sum
FROM month_pages
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))));

CREATE OR REPLACE VIEW report_month_queries
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT
    property_id,
    search_type,
    query_hash,
    month,
    clicks,
    impressions,
    position_sum
FROM month_queries
WHERE account_id = {account_id:UUID}
    AND property_id IN (SELECT arrayJoin(CAST(materialize({property_ids:String}), 'Array(UUID)')))
    AND gen IN (SELECT arrayJoin(arrayCumSum(CAST(materialize({gens:String}), 'Array(UInt64)'))));

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
        OR (day, gen) IN (SELECT arrayJoin(arrayZip(
            CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)'),
            arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)'))))));

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
        OR (day, gen) IN (SELECT arrayJoin(arrayZip(
            CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)'),
            arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)'))))));

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
        OR (day, gen) IN (SELECT arrayJoin(arrayZip(
            CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)'),
            arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)'))))));

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
        OR (day, gen) IN (SELECT arrayJoin(arrayZip(
            CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)'),
            arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)'))))));

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
        OR (day, gen) IN (SELECT arrayJoin(arrayZip(
            CAST(arrayCumSum(CAST(materialize({days:String}), 'Array(Int32)')), 'Array(Date)'),
            arrayCumSum(CAST(materialize({day_gens:String}), 'Array(UInt64)'))))));
