-- A generation now holds all days that were written together. Readers name generations, and the few days of them
-- that were replaced since, instead of a pointer for each day: 16 months are some sixteen numbers and not 480.
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
    AND property_id IN {property_ids:Array(UUID)}
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND gen IN {gens:Array(UInt64)}
    AND (day, gen) NOT IN {stale:Array(Tuple(Date, UInt64))};

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
    AND property_id IN {property_ids:Array(UUID)}
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND gen IN {gens:Array(UInt64)}
    AND (day, gen) NOT IN {stale:Array(Tuple(Date, UInt64))};

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
    AND property_id IN {property_ids:Array(UUID)}
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND gen IN {gens:Array(UInt64)}
    AND (day, gen) NOT IN {stale:Array(Tuple(Date, UInt64))};

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
    AND property_id IN {property_ids:Array(UUID)}
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND gen IN {gens:Array(UInt64)}
    AND (day, gen) NOT IN {stale:Array(Tuple(Date, UInt64))};

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
    AND property_id IN {property_ids:Array(UUID)}
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND gen IN {gens:Array(UInt64)}
    AND (day, gen) NOT IN {stale:Array(Tuple(Date, UInt64))};

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
    AND property_id IN {property_ids:Array(UUID)}
    AND day BETWEEN {first_day:Date} AND {last_day:Date}
    AND gen IN {gens:Array(UInt64)}
    AND (day, gen) NOT IN {stale:Array(Tuple(Date, UInt64))};

-- Sealed months by query alone, under the number of the sealed generation: what long ranges are read from.
CREATE TABLE IF NOT EXISTS month_queries
(
    account_id UUID CODEC(ZSTD),
    property_id UUID CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    query_hash UInt64 CODEC(ZSTD),
    month Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt64 CODEC(T64, ZSTD),
    impressions UInt64 CODEC(T64, ZSTD),
    position_sum Float64 CODEC(ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYear(month)
ORDER BY (account_id, property_id, search_type, query_hash, month, gen);

CREATE VIEW IF NOT EXISTS report_month_queries
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
    AND property_id IN {property_ids:Array(UUID)}
    AND gen IN {gens:Array(UInt64)};

-- Sealed months by page alone, under the number of the sealed generation: what long ranges are read from.
CREATE TABLE IF NOT EXISTS month_pages
(
    account_id UUID CODEC(ZSTD),
    property_id UUID CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    page_hash UInt64 CODEC(ZSTD),
    month Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt64 CODEC(T64, ZSTD),
    impressions UInt64 CODEC(T64, ZSTD),
    position_sum Float64 CODEC(ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYear(month)
ORDER BY (account_id, property_id, search_type, page_hash, month, gen);

CREATE VIEW IF NOT EXISTS report_month_pages
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
    AND property_id IN {property_ids:Array(UUID)}
    AND gen IN {gens:Array(UInt64)};
