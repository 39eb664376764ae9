/** The content types of downloads. */
export const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/**
 * The slowest download that the server accepts, as an average over a period in which data is waiting. A file that is
 * not read keeps a query open, so its connection is closed.
 */
export type ReadRate = { bytesPerSecond: number; seconds: number };

export const EXPORT_READ_RATE: ReadRate = { bytesPerSecond: 8 * 1024, seconds: 20 };
