import { formatNumber } from '../../../ui/format/format.ts';

/** '2.6', '3': one decimal, but not '3.0'. */
export const inDays = (days: number): string => formatNumber(days, Number.isInteger(days) ? 0 : 1);
