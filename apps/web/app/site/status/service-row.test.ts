import { expect, test } from 'vitest';
import { uptimeText } from './service-row.tsx';

test.each([
  [100, '100%'],
  [99.999, '99.99%'],
  [99.95, '99.95%'],
  [99.9, '99.9%'],
  [0, '0%'],
])('%d', (uptime, text) => expect(uptimeText(uptime)).toBe(text));
