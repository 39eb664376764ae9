export type FileFormat = 'csv' | 'xlsx';

/** A table that can be downloaded. */
export type FileExport = {
  /** Shown in the menu, if a screen has several tables. */
  label: string;
  fileName: (day: string, format: FileFormat) => string;
  download: (format: FileFormat) => Promise<Blob>;
};
