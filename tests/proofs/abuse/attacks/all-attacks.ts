import type { Attack } from '../attack.ts';
import { BODY_ATTACKS } from './bodies.ts';
import { DATE_ATTACKS } from './dates.ts';
import { EXPORT_ATTACKS } from './exports.ts';
import { FILTER_ATTACKS } from './filters.ts';
import { FLOOD_ATTACKS } from './floods.ts';
import { HTML_ATTACKS } from './html.ts';
import { PROTOCOL_ATTACKS } from './protocol.ts';
import { SLOW_ATTACKS } from './slow.ts';

export const ATTACKS: readonly Attack[] = [
  ...DATE_ATTACKS,
  ...FILTER_ATTACKS,
  ...HTML_ATTACKS,
  ...BODY_ATTACKS,
  ...PROTOCOL_ATTACKS,
  ...EXPORT_ATTACKS,
  ...SLOW_ATTACKS,
  ...FLOOD_ATTACKS,
];
