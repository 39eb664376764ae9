-- A report reads a few columns of whole months and then looks up the fifty rows it shows. So rows are sorted by the
-- hash of their text, which finds them without reading texts; the index is fine, as what is looked up is little; the
-- columns that every report reads are packed for speed and not for size; and what a month has few of (accounts,
-- properties, generations) is compared once and not in each row. Measured: docs/decisions/0013.
-- Replacing a table by itself keeps its rows, is atomic, and may be repeated. A replicated database does not
-- copy rows while it creates a table, so there the migration refuses tables that have rows.

{{only_replicated}}SELECT throwIf(count() > 0, 'search_pages has rows, which a replicated database does not copy by itself: docs/decisions/0013') FROM search_pages;
{{only_replicated}}SELECT throwIf(count() > 0, 'search_queries has rows, which a replicated database does not copy by itself: docs/decisions/0013') FROM search_queries;
{{only_replicated}}SELECT throwIf(count() > 0, 'search_pairs has rows, which a replicated database does not copy by itself: docs/decisions/0013') FROM search_pairs;
{{only_replicated}}SELECT throwIf(count() > 0, 'month_queries has rows, which a replicated database does not copy by itself: docs/decisions/0013') FROM month_queries;
{{only_replicated}}SELECT throwIf(count() > 0, 'month_pages has rows, which a replicated database does not copy by itself: docs/decisions/0013') FROM month_pages;

CREATE OR REPLACE TABLE search_pages
(
    account_id LowCardinality(UUID) CODEC(ZSTD),
    property_id LowCardinality(UUID) CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    page String CODEC(ZSTD(3)),
    page_hash UInt64 DEFAULT cityHash64(page) CODEC(LZ4),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(LZ4),
    gen LowCardinality(UInt64) CODEC(LZ4),
    clicks UInt32 CODEC(T64, LZ4),
    impressions UInt32 CODEC(T64, LZ4),
    position_sum Float64 CODEC(LZ4)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, page_hash, country, device, day, gen)
SETTINGS index_granularity = 1024
{{not_replicated}}AS SELECT * FROM search_pages
;

CREATE OR REPLACE TABLE search_queries
(
    account_id LowCardinality(UUID) CODEC(ZSTD),
    property_id LowCardinality(UUID) CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    query String CODEC(ZSTD(6)),
    query_hash UInt64 DEFAULT cityHash64(query) CODEC(LZ4),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(LZ4),
    gen LowCardinality(UInt64) CODEC(LZ4),
    clicks UInt32 CODEC(T64, LZ4),
    impressions UInt32 CODEC(T64, LZ4),
    position_sum Float64 CODEC(LZ4)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, query_hash, country, device, day, gen)
SETTINGS index_granularity = 1024
{{not_replicated}}AS SELECT * FROM search_queries
;

CREATE OR REPLACE TABLE search_pairs
(
    account_id LowCardinality(UUID) CODEC(ZSTD),
    property_id LowCardinality(UUID) CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    query String CODEC(ZSTD(6)),
    query_hash UInt64 DEFAULT cityHash64(query) CODEC(LZ4),
    page String CODEC(ZSTD(3)),
    page_hash UInt64 DEFAULT cityHash64(page) CODEC(LZ4),
    country LowCardinality(String) CODEC(ZSTD),
    device LowCardinality(String) CODEC(ZSTD),
    day Date CODEC(LZ4),
    gen LowCardinality(UInt64) CODEC(LZ4),
    clicks UInt32 CODEC(T64, LZ4),
    impressions UInt32 CODEC(T64, LZ4),
    position_sum Float64 CODEC(LZ4)
)
ENGINE = {{merge_tree}}
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, property_id, search_type, query_hash, page_hash, country, device, day, gen)
SETTINGS index_granularity = 1024
{{not_replicated}}AS SELECT * FROM search_pairs
;

CREATE OR REPLACE TABLE month_queries
(
    account_id LowCardinality(UUID) CODEC(ZSTD),
    property_id LowCardinality(UUID) CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    query_hash UInt64 CODEC(LZ4),
    month Date CODEC(LZ4),
    gen LowCardinality(UInt64) CODEC(LZ4),
    clicks UInt64 CODEC(T64, LZ4),
    impressions UInt64 CODEC(T64, LZ4),
    position_sum Float64 CODEC(LZ4)
)
ENGINE = {{merge_tree}}
PARTITION BY toYear(month)
ORDER BY (account_id, property_id, search_type, query_hash, month, gen)
SETTINGS index_granularity = 1024
{{not_replicated}}AS SELECT * FROM month_queries
;

CREATE OR REPLACE TABLE month_pages
(
    account_id LowCardinality(UUID) CODEC(ZSTD),
    property_id LowCardinality(UUID) CODEC(ZSTD),
    search_type LowCardinality(String) CODEC(ZSTD),
    page_hash UInt64 CODEC(LZ4),
    month Date CODEC(LZ4),
    gen LowCardinality(UInt64) CODEC(LZ4),
    clicks UInt64 CODEC(T64, LZ4),
    impressions UInt64 CODEC(T64, LZ4),
    position_sum Float64 CODEC(LZ4)
)
ENGINE = {{merge_tree}}
PARTITION BY toYear(month)
ORDER BY (account_id, property_id, search_type, page_hash, month, gen)
SETTINGS index_granularity = 1024
{{not_replicated}}AS SELECT * FROM month_pages
;
