import { insertBefore, withImport } from './insert.ts';
import type { Scaffold } from './templates.ts';
import { camel, sentence } from './words.ts';

/** The text of a file, or null if there is none. */
type Read = (path: string) => string | null;

const TABLE = 'packages/contract/src/endpoints.ts';
const APP = 'apps/server/src/app.ts';

/** An endpoint, its verb of core and its route. The first of a feature also joins the table and the server. */
export function newEndpoint(feature: string, name: string, read: Read): Scaffold {
  const verb = camel(name);
  const endpoints = `packages/contract/src/${feature}/endpoints.ts`;
  const routes = `apps/server/src/features/${feature}/routes.ts`;
  const [endpointsText, routesText] = [read(endpoints), read(routes)];
  const [table, plugin] = [camel(`${feature}-endpoints`), camel(`${feature}-routes`)];
  const described = addEndpoint(endpointsText ?? emptyTable(table), feature, name);
  const registered = addRoute(routesText ?? emptyPlugin(plugin), feature, name);
  return {
    files: {
      [`packages/core/src/features/${feature}/${name}.ts`]: `import { asUser, currentAccountId } from '../../stores/access.ts';
import type { UserContext } from '../../context.ts';

export function ${verb}(ctx: UserContext): Promise<{ account_id: string }> {
  return asUser(ctx, async tx => ({ account_id: await currentAccountId(ctx, tx) }));
}
`,
      ...(endpointsText === null && { [endpoints]: described }),
      ...(routesText === null && { [routes]: registered }),
    },
    changes: {
      ...(endpointsText === null
        ? { [TABLE]: joinTable(read(TABLE) ?? '', feature, table) }
        : { [endpoints]: described }),
      ...(routesText === null
        ? { [APP]: joinApp(read(APP) ?? '', feature, plugin) }
        : { [routes]: registered }),
    },
    next: [
      `Describe input and output of ${verb} in ${endpoints}.`,
      'Write the query of the web app in apps/web/app/data.',
      'Add an answer to tests/screens/fake-api/default-answers.ts if a screen loads it.',
    ],
  };
}

const emptyTable = (table: string) =>
  `import { endpoints } from '../endpoint.ts';\n\nexport const ${table} = endpoints({\n});\n`;

const emptyPlugin = (plugin: string) => `import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/route.ts';

export const ${plugin}: FastifyPluginAsync = async app => {
};
`;

function addEndpoint(text: string, feature: string, name: string): string {
  const entry = `  ${camel(name)}: {
    method: 'GET',
    path: '/api/${feature}/${name.replace(/^(get|list)-/, '')}',
    summary: '${sentence(name)}',
    access: 'user',
    work: 'interactive',
    output: z.object({ account_id: z.uuid() }),
    refusals: [401],
  },
`;
  return withImport(insertBefore(text, /^\}\);$/m, entry), "import { z } from 'zod';");
}

function addRoute(text: string, feature: string, name: string): string {
  const verb = camel(name);
  const call = `\n  route(app, '${verb}', async request => ${verb}(userContext(request)));\n`;
  const start = text.indexOf('Routes: FastifyPluginAsync');
  const added = text.slice(0, start) + insertBefore(text.slice(start), /^\};$/m, call);
  return [
    `import { ${verb} } from '@gsc/core/features/${feature}/${name}';`,
    "import { userContext } from '../../http/session.ts';",
  ].reduce(withImport, added);
}

const joinTable = (text: string, feature: string, table: string) =>
  withImport(
    insertBefore(text, /^\};$/m, `  ...${table},\n`),
    `import { ${table} } from './${feature}/endpoints.ts';`,
  );

const joinApp = (text: string, feature: string, plugin: string) =>
  withImport(
    insertBefore(
      text,
      /^ {2}await app\.register\(policyReportRoutes\);$/m,
      `  await app.register(${plugin});\n`,
    ),
    `import { ${plugin} } from './features/${feature}/routes.ts';`,
  );
