import { CONNECTOR_FAULTS } from './connector-faults.ts';
import type { Fault } from './fault.ts';
import { MOVE_FAULTS } from './move-faults.ts';
import { REPORT_FAULTS } from './report-faults.ts';
import { RETENTION_FAULTS } from './retention-faults.ts';
import { SYNC_FAULTS } from './sync-faults.ts';
import { UNSEEN_FAULTS } from './unseen-faults.ts';

export const FAULTS: readonly Fault[] = [
  ...CONNECTOR_FAULTS,
  ...SYNC_FAULTS,
  ...RETENTION_FAULTS,
  ...MOVE_FAULTS,
  ...REPORT_FAULTS,
  ...UNSEEN_FAULTS,
];
