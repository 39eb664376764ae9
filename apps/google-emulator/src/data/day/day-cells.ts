import type { LanguageCells } from '../plan/language-cells.ts';
import type { RegimeDay } from '../world/data-regimes.ts';
import { weekday } from '../world/pacific-days.ts';

/** Desktop demand is 15 % higher from Monday to Friday. The weekly sum is unchanged. */
const WEEKEND_DESKTOP = 1 / (1 + (0.15 * 5) / 7);
/** Ratio of desktop to mobile click rates. */
const DESKTOP_RATE = 1.1;
const OFFICE_DESKTOP = 1.15 * WEEKEND_DESKTOP;

/** The cells of one language on one day, by descending weight. */
export interface DayCells {
  count: number;
  cell: Uint8Array;
  weight: Float64Array;
  /** Sum of the weights from each index to the end. */
  rest: Float64Array;
  /** Sum of the weights of desktop cells, and of all cells weighted by clicks. */
  desktop: number;
  clicks: number;
}

export function dayCells(cells: LanguageCells, day: number, regime: RegimeDay): DayCells[] {
  const office = weekday(day) < 5 ? OFFICE_DESKTOP : WEEKEND_DESKTOP;
  return cells.weights.map(weights => {
    const today = weights.map((weight, cell) =>
      cell % 3 === 0 ? weight * office * regime.desktopImpressions : weight,
    );
    const order = [...today.keys()].filter(cell => (today[cell] as number) > 0);
    order.sort((a, b) => (today[b] as number) - (today[a] as number));
    const rest = new Float64Array(order.length + 1);
    for (let i = order.length - 1; i >= 0; i--)
      rest[i] = (rest[i + 1] as number) + (today[order[i] as number] as number);
    const desktop = today.reduce((sum, weight, cell) => (cell % 3 === 0 ? sum + weight : sum), 0);
    return {
      desktop,
      clicks: (rest[0] as number) - desktop + (desktop * DESKTOP_RATE) / regime.desktopImpressions,
      count: order.length,
      cell: Uint8Array.from(order),
      weight: Float64Array.from(order, cell => today[cell] as number),
      rest,
    };
  });
}
