import { type ChartModel, isUnfinished } from '../chart-model.ts';

type Values = readonly (number | null)[];
export type Run = { index: number; value: number }[];

/** Consecutive points with data. A day without data interrupts the line. */
export function runsOf(values: Values): Run[] {
  const runs: Run[] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const open = runs.at(-1);
    if (open?.at(-1)?.index === index - 1) open.push({ index, value });
    else runs.push([{ index, value }]);
  });
  return runs;
}

/** Points without neighbours. No line leads to them. */
export const lonePoints = (values: Values): Run =>
  runsOf(values).flatMap(run => (run.length === 1 ? run : []));

export const finishedValues = (model: ChartModel, values: Values): Values =>
  values.map((value, index) => (isUnfinished(model, index) ? null : value));

/** The unfinished points and their finished neighbours, so that the dashed line continues the solid one. */
export const unfinishedValues = (model: ChartModel, values: Values): Values =>
  values.map((value, index) => {
    const touches = [index - 1, index, index + 1].some(
      at => at >= 0 && at < values.length && isUnfinished(model, at),
    );
    return touches ? value : null;
  });

/** Partial points and the last one are hollow dots. */
export function dotsOf(model: ChartModel, values: Values): Run {
  return values.flatMap((value, index) => {
    if (value === null || !isUnfinished(model, index)) return [];
    return index === values.length - 1 || model.partial?.[index] ? [{ index, value }] : [];
  });
}
