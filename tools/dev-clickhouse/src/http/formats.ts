const CONTENT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(JSON.*EachRow.*|PrettyJSONEachRow|NDJSON|JSONLines)$/i, 'application/x-ndjson; charset=UTF-8'],
  [/^(Pretty)?JSON/i, 'application/json; charset=UTF-8'],
  [/^CSV/i, 'text/csv; charset=UTF-8'],
  [/^(TabSeparated|TSV|Raw)/i, 'text/tab-separated-values; charset=UTF-8'],
  [/^Parquet$/i, 'application/vnd.apache.parquet'],
  [/^Arrow(Stream)?$/i, 'application/vnd.apache.arrow.stream'],
  [/^XML$/i, 'application/xml; charset=UTF-8'],
  [/^(RowBinary.*|Native|ORC|Avro|MsgPack|Protobuf.*|BSONEachRow|Npy)$/i, 'application/octet-stream'],
];

/** The content types of the server's formats. The `array` settings of JSONEachRow are not considered. */
export function contentType(format: string): string {
  return CONTENT_TYPES.find(([pattern]) => pattern.test(format))?.[1] ?? 'text/plain; charset=UTF-8';
}
