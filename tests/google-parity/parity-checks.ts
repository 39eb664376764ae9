import type { Check, ParityContext } from './check.ts';
import { aggregationChecks } from './checks/aggregation-checks.ts';
import { dateChecks } from './checks/date-checks.ts';
import { filterChecks } from './checks/filter-checks.ts';
import { groupingChecks } from './checks/grouping-checks.ts';
import { inspectionChecks } from './checks/inspection-checks.ts';
import { pagingChecks } from './checks/paging-checks.ts';
import { propertyChecks } from './checks/property-checks.ts';
import { responseChecks } from './checks/response-checks.ts';
import { typeChecks } from './checks/type-checks.ts';

/** Checks that must pass for both the emulator and Google. */
export const parityChecks: readonly Check<ParityContext>[] = [
  ...groupingChecks,
  ...typeChecks,
  ...aggregationChecks,
  ...pagingChecks,
  ...filterChecks,
  ...dateChecks,
  ...responseChecks,
  ...propertyChecks,
  ...inspectionChecks,
];
