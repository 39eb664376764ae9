-- The grain `total`: what Google says of a whole day, once by property and once by page.
-- Every statement can be repeated: ClickHouse has no transactions to undo half a migration.
CREATE TABLE IF NOT EXISTS search_totals
(
    account_id UUID,
    property_id UUID,
    search_type LowCardinality(String),
    aggregation Enum8('byProperty' = 1, 'byPage' = 2),
    day Date CODEC(Delta, ZSTD),
    gen UInt64 CODEC(Delta, ZSTD),
    clicks UInt64 CODEC(T64, ZSTD),
    impressions UInt64 CODEC(T64, ZSTD),
    -- Sum of position times impressions: averages of averages would not add up.
    position_sum Float64 CODEC(ZSTD),
    -- What Google said when the day was first seen, so that a revision stays visible.
    first_clicks UInt64 CODEC(T64, ZSTD),
    first_impressions UInt64 CODEC(T64, ZSTD),
    first_position_sum Float64 CODEC(ZSTD),
    first_seen_at DateTime('UTC') CODEC(Delta, ZSTD),
    fetched_at DateTime('UTC') CODEC(Delta, ZSTD)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, aggregation, day, gen);

-- Readers have this view and not the table: without account, properties and pointers there is nothing to read.
CREATE VIEW IF NOT EXISTS report_totals
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
    AND (day, gen) IN {pointers:Array(Tuple(Date, UInt64))};
