/** Groups of one day or one range, as columns. Unused dimensions are 0. */
export interface RowGroups {
  count: number;
  /** Entry, query, page or appearance, depending on the grouping. */
  id: Int32Array;
  /** country * 3 + device */
  cell: Uint8Array;
  hour: Uint8Array;
  day: Int32Array;
  clicks: Float64Array;
  impressions: Float64Array;
  positionSum: Float64Array;
}

export function newRowGroups(size: number): RowGroups {
  return {
    count: 0,
    id: new Int32Array(size),
    cell: new Uint8Array(size),
    hour: new Uint8Array(size),
    day: new Int32Array(size),
    clicks: new Float64Array(size),
    impressions: new Float64Array(size),
    positionSum: new Float64Array(size),
  };
}

export function groupBytes(groups: RowGroups): number {
  return 300 + groups.id.length * 34;
}

export function copyGroup(from: RowGroups, i: number, into: RowGroups): void {
  const at = into.count++;
  into.id[at] = from.id[i] as number;
  into.cell[at] = from.cell[i] as number;
  into.hour[at] = from.hour[i] as number;
  into.day[at] = from.day[i] as number;
  into.clicks[at] = from.clicks[i] as number;
  into.impressions[at] = from.impressions[i] as number;
  into.positionSum[at] = from.positionSum[i] as number;
}
