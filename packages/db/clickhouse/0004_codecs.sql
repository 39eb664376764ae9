-- Measured on a sealed month of 440,000 rows (bench -- ingest): days of a sorted text run up and down and gain
-- nothing from Delta (0.77 bytes a row to 0.57), texts gain a third from a higher level (0.87 to 0.60).
ALTER TABLE search_regions{{shard}} {{on_cluster}} MODIFY COLUMN IF EXISTS day CODEC(ZSTD(3));
ALTER TABLE search_appearances{{shard}} {{on_cluster}} MODIFY COLUMN IF EXISTS day CODEC(ZSTD(3));
ALTER TABLE search_pages{{shard}} {{on_cluster}} MODIFY COLUMN IF EXISTS day CODEC(ZSTD(3)), MODIFY COLUMN IF EXISTS page CODEC(ZSTD(6));
ALTER TABLE search_queries{{shard}} {{on_cluster}} MODIFY COLUMN IF EXISTS day CODEC(ZSTD(3)), MODIFY COLUMN IF EXISTS query CODEC(ZSTD(6));
ALTER TABLE search_pairs{{shard}} {{on_cluster}} MODIFY COLUMN IF EXISTS day CODEC(ZSTD(3)), MODIFY COLUMN IF EXISTS query CODEC(ZSTD(6)), MODIFY COLUMN IF EXISTS page CODEC(ZSTD(6));
