import { expect, test } from 'vitest';
import { judgeService } from './judge-service.ts';

const yes = true;
const no = false;

test.each([
  ['no results', [[], []], 'unknown'],
  ['the newest results succeeded', [[yes, no], [yes]], 'operational'],
  ['the newest result of one probe failed', [[no, yes, yes], [yes]], 'degraded'],
  ['two consecutive failures', [[no, no]], 'degraded'],
  ['three consecutive failures', [[yes], [no, no, no]], 'down'],
  ['three failures that are not consecutive', [[no, no, yes, no]], 'degraded'],
] as const)('%s', (_name, probes, status) => expect(judgeService(probes)).toBe(status));
