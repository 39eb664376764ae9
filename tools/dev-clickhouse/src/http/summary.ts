/** X-ClickHouse-Summary. Numbers are strings, as in the server's response. */
export function summary(figures: {
  readRows?: number;
  readBytes?: number;
  writtenRows?: number;
  seconds?: number;
}): string {
  return JSON.stringify({
    read_rows: String(figures.readRows ?? 0),
    read_bytes: String(figures.readBytes ?? 0),
    written_rows: String(figures.writtenRows ?? 0),
    written_bytes: String(figures.writtenRows ? (figures.readBytes ?? 0) : 0),
    total_rows_to_read: '0',
    result_rows: String(figures.writtenRows ?? 0),
    result_bytes: '0',
    elapsed_ns: String(Math.round((figures.seconds ?? 0) * 1e9)),
  });
}
