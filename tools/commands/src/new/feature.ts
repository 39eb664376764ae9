import { insertBefore, withImport } from './insert.ts';
import type { Scaffold } from './templates.ts';
import { camel, constant, pascal, sentence } from './words.ts';

const ADDRESSES = 'packages/contract/src/routes.ts';
const WEB_ROUTES = 'apps/web/app/routes.ts';
const NAVIGATION = 'apps/web/app/shell/sidebar/navigation.ts';
const TESTED = 'tests/screens/dashboard-screens.ts';

/** A dashboard screen without data. The tests of all dashboard screens include it. */
export function newFeature(name: string, read: (path: string) => string | null): Scaffold {
  const labels = `${constant(name)}_TEXT`;
  const address = camel(name);
  const change = (path: string, line: RegExp, added: string) => insertBefore(read(path) ?? '', line, added);
  return {
    files: {
      [`packages/contract/src/${name}/labels.ts`]: `export const ${labels} = {\n  heading: '${sentence(name)}',\n} as const;\n`,
      [`apps/web/app/features/${name}/${name}-screen.tsx`]: `import { ${labels} } from '@gsc/contract/${name}/labels';
import { PageHeader } from '../../ui/page-header.tsx';

export function ${pascal(name)}Screen() {
  return <PageHeader title={${labels}.heading} />;
}
`,
      [`apps/web/app/routes/dashboard/${name}.tsx`]: `import { ${labels} } from '@gsc/contract/${name}/labels';
import { ${pascal(name)}Screen } from '../../features/${name}/${name}-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(${labels}.heading);

export default ${pascal(name)}Screen;
`,
    },
    changes: {
      [ADDRESSES]: change(ADDRESSES, /^ {2}profile: /m, `  ${address}: '/dashboard/${name}',\n`),
      [WEB_ROUTES]: change(
        WEB_ROUTES,
        /^ *route\(path\(ROUTES\.profile\)/m,
        `        route(path(ROUTES.${address}), 'routes/dashboard/${name}.tsx'),\n`,
      ),
      [NAVIGATION]: withImport(
        change(
          NAVIGATION,
          /^ {4}\],\n {2}\},\n {2}\{\n {4}title: 'Settings',/m,
          `      { to: ROUTES.${address}, label: ${labels}.heading, icon: LayoutDashboard },\n`,
        ),
        `import { ${labels} } from '@gsc/contract/${name}/labels';`,
      ),
      [TESTED]: change(
        TESTED,
        /^ {2}\{ name: 'Profile Settings',/m,
        `  { name: '${sentence(name)}', path: ROUTES.${address}, shown: 'h1' },\n`,
      ),
    },
    next: [
      `Choose its icon and place in ${NAVIGATION}.`,
      `Name an element in ${TESTED} that is visible after its data is loaded.`,
    ],
  };
}
