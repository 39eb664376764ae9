import { clickhouseGrants } from '@gsc/db/clickhouse/grants';
import { buildOpenapi } from '@gsc/server/build-openapi';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { figuresDocument } from './figures-document.ts';
import { envExample } from './settings/env-example.ts';
import { settingsDocument } from './settings/settings-document.ts';

const OPENAPI = 'apps/server/openapi.json';
const API_TYPES = 'apps/web/app/generated/api.d.ts';

/** Generated files that are committed so that their changes are visible in review. */
export async function generatedFiles(): Promise<{ path: string; text: string }[]> {
  const document = await buildOpenapi();
  const json = `${JSON.stringify(document, null, 2)}\n`;
  const types = astToString(await openapiTypescript(JSON.parse(json)));
  return [
    { path: OPENAPI, text: json },
    { path: API_TYPES, text: `// Generated from ${OPENAPI} by \`npm run generate\`.\n\n${types}` },
    { path: 'docs/settings.md', text: settingsDocument() },
    { path: 'docs/figures.md', text: figuresDocument() },
    { path: '.env.example', text: envExample() },
    { path: 'packages/db/clickhouse/grants.sql', text: clickhouseGrants('gsc') },
  ];
}
