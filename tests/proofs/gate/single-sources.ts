import { append, type Violation } from './violation.ts';

export const SINGLE_SOURCE_VIOLATIONS: Violation[] = [
  {
    name: 'a screen formats a number itself',
    part: 'single sources',
    expects: 'apps/web/app/features/branding/branding-screen.tsx: format dates and numbers',
    apply: append(
      'apps/web/app/features/branding/branding-screen.tsx',
      `export const clicks = (1234).toLocaleString('en');\n`,
    ),
  },
  {
    name: 'a public page formats a date itself',
    part: 'single sources',
    expects: 'apps/web/app/site/status/status-page.tsx: format dates and numbers',
    apply: append(
      'apps/web/app/site/status/status-page.tsx',
      `export const DAY = new Intl.DateTimeFormat('en');\n`,
    ),
  },
  {
    name: 'a search type is tested by its name',
    part: 'single sources',
    expects: 'packages/core/src/ledger/grains.ts: add what a search type supports',
    apply: append(
      'packages/core/src/ledger/grains.ts',
      `export const isDiscover = (type: string) => type === 'discover';\n`,
    ),
  },
];
