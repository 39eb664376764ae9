import { expect, test } from 'vitest';
import { judgeService } from './judge-service.ts';

const yes = true;
const no = false;

test.each([
  ['nothing heard', [[], []], 'unknown'],
  ['all well', [[yes, no], [yes]], 'operational'],
  ['the newest of one failed', [[no, yes, yes], [yes]], 'degraded'],
  ['two failures are not three', [[no, no]], 'degraded'],
  ['three in a row', [[yes], [no, no, no]], 'down'],
  ['three, but not in a row', [[no, no, yes, no]], 'degraded'],
] as const)('%s', (_name, probes, status) => expect(judgeService(probes)).toBe(status));
