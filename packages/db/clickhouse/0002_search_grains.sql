-- The finer grains, one table each: Google's numbers only add up within one grouping.
-- Sorted by text and not by day: a report reads whole columns of a property and month, and equal neighbours
-- compress. Hashes stand beside the texts, because grouping by long strings is what costs most.
CREATE TABLE IF NOT EXISTS search_regions
(
    account_id UUID CODEC(ZSTD),
    property_id UUID CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt64 CODEC(T64, ZSTD),
    impressions UInt64 CODEC(T64, ZSTD),
    -- Sum of position times impressions: averages of averages would not add up.
    position_sum Float64 CODEC(ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, country, device, day, gen);

CREATE TABLE IF NOT EXISTS search_pages
(
    account_id UUID CODEC(ZSTD),
    property_id UUID CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    page String CODEC(ZSTD(3)),
    page_hash UInt64 DEFAULT cityHash64(page) CODEC(ZSTD),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt32 CODEC(T64, ZSTD),
    impressions UInt32 CODEC(T64, ZSTD),
    position_sum Float64 CODEC(ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, page, country, device, day, gen);

CREATE TABLE IF NOT EXISTS search_queries
(
    account_id UUID CODEC(ZSTD),
    property_id UUID CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    query String CODEC(ZSTD(3)),
    query_hash UInt64 DEFAULT cityHash64(query) CODEC(ZSTD),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt32 CODEC(T64, ZSTD),
    impressions UInt32 CODEC(T64, ZSTD),
    position_sum Float64 CODEC(ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, query, country, device, day, gen);

CREATE TABLE IF NOT EXISTS search_pairs
(
    account_id UUID CODEC(ZSTD),
    property_id UUID CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    query String CODEC(ZSTD(3)),
    query_hash UInt64 DEFAULT cityHash64(query) CODEC(ZSTD),
    page String CODEC(ZSTD(3)),
    page_hash UInt64 DEFAULT cityHash64(page) CODEC(ZSTD),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt32 CODEC(T64, ZSTD),
    impressions UInt32 CODEC(T64, ZSTD),
    position_sum Float64 CODEC(ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, query, page, country, device, day, gen);

CREATE TABLE IF NOT EXISTS search_appearances
(
    account_id UUID CODEC(ZSTD),
    property_id UUID CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    appearance LowCardinality(String) CODEC(ZSTD),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt64 CODEC(T64, ZSTD),
    impressions UInt64 CODEC(T64, ZSTD),
    position_sum Float64 CODEC(ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, appearance, country, device, day, gen);

-- Readers have these views and not the tables.
CREATE VIEW IF NOT EXISTS report_regions
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
    AND (day, gen) IN {pointers:Array(Tuple(Date, UInt64))};

CREATE VIEW IF NOT EXISTS report_pages
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
    AND (day, gen) IN {pointers:Array(Tuple(Date, UInt64))};

CREATE VIEW IF NOT EXISTS report_queries
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
    AND (day, gen) IN {pointers:Array(Tuple(Date, UInt64))};

CREATE VIEW IF NOT EXISTS report_pairs
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
    AND (day, gen) IN {pointers:Array(Tuple(Date, UInt64))};

CREATE VIEW IF NOT EXISTS report_appearances
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
    AND (day, gen) IN {pointers:Array(Tuple(Date, UInt64))};
