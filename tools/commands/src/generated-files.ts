import { clickhouseGrants } from '@gsc/db/clickhouse/grants';
import { figuresDocument } from './figures-document.ts';
import { envExample } from './settings/env-example.ts';
import { settingsDocument } from './settings/settings-document.ts';

/** Generated files that are committed so that their changes are visible in review. */
export const generatedFiles = (): { path: string; text: string }[] => [
  { path: 'docs/settings.md', text: settingsDocument() },
  { path: 'docs/figures.md', text: figuresDocument() },
  { path: '.env.example', text: envExample() },
  { path: 'packages/db/clickhouse/grants.sql', text: clickhouseGrants('gsc') },
];
