import { FILE_TYPES } from '@gsc/contract/exports';

/** A file that is sent while it is being written. */
export type ExportFile = { name: string; type: string; body: AsyncIterable<string | Uint8Array> };

/** Excel reads a file as UTF-8 only if it starts with a byte order mark. */
export const BYTE_ORDER_MARK = '\ufeff';

export const CSV_TYPE = `${FILE_TYPES.csv}; charset=utf-8`;
