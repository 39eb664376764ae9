/** The last position of each band. The band after the last one is open. This file must not import zod. */
export const POSITION_BAND_ENDS = [3, 10, 20, 50] as const;

export type PositionBand = `${number}–${number}` | `${number}+`;

/** Bands of average positions: '1–3', '4–10', '11–20', '21–50' and '51+'. */
export const POSITION_BANDS = [...POSITION_BAND_ENDS, null].map((end, at): PositionBand => {
  const start = (POSITION_BAND_ENDS[at - 1] ?? 0) + 1;
  return end === null ? `${start}+` : `${start}–${end}`;
}) as [PositionBand, ...PositionBand[]];

/** A query up to this position is in the top 3. */
export const TOP_END = POSITION_BAND_ENDS[0];

const PAGE_ONE_END = 10;
/** The number of bands on the first page of results. */
export const PAGE_ONE_BANDS = POSITION_BAND_ENDS.filter(end => end <= PAGE_ONE_END).length;
