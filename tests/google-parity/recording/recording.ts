/** A response of Google and its request, without anything that identifies the account. */
export interface RecordedCall {
  name: string;
  /** Without the address and the headers, which name the property and the account. */
  request: unknown;
  status: number;
  contentType: string;
  /** Only the first rows. */
  body: unknown;
  rows: RowFacts | null;
}

/** What all rows of a response have in common. */
export interface RowFacts {
  count: number;
  limit: number;
  order: 'clicks' | 'keys' | 'none';
}

export interface Recording {
  format: 1;
  recordedOn: string;
  calls: RecordedCall[];
}

/** A response as it was received. It stays in memory. */
export interface RawCall {
  name: string;
  request: Record<string, unknown> | null;
  status: number;
  contentType: string;
  body: unknown;
}
