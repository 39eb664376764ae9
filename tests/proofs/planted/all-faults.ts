import { CONNECTOR_FAULTS } from './connector-faults.ts';
import type { Fault } from './fault.ts';
import { REPORT_FAULTS } from './report-faults.ts';
import { RETENTION_FAULTS } from './retention-faults.ts';
import { SYNC_FAULTS } from './sync-faults.ts';

export const FAULTS: readonly Fault[] = [
  ...CONNECTOR_FAULTS,
  ...SYNC_FAULTS,
  ...RETENTION_FAULTS,
  ...REPORT_FAULTS,
];
