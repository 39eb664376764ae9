import { expect, test } from 'vitest';
import { chunkOf } from './chunk-groups.ts';

const IMPORTS: Record<string, string[]> = {
  '/app/entry.client.tsx': ['react-dom'],
  '/app/root.tsx?route': ['/app/site/frame.tsx'],
  '/app/site/frame.tsx': ['/app/site/frame.css', 'react-dom'],
  '/app/routes/auth.tsx': ['/app/sign-in.css', '/app/session.ts', '/app/theme.css'],
  '/app/routes/dashboard/dashboard.tsx?route': ['/app/shell.tsx', '/app/theme.css'],
  '/app/shell.tsx': ['/app/session.ts', '/app/button.tsx', '/app/shell.css'],
  '/app/routes/dashboard/overview.tsx': ['/app/button.tsx', '/app/chart.tsx', '/app/cards.tsx'],
  '/app/routes/dashboard/analytics.tsx': ['/app/chart.tsx', '/app/builder.tsx'],
  '/app/chart.tsx': ['/app/chart.css', '/app/scale.ts'],
  '/app/tab.tsx': ['/app/scale.ts', '/app/only-tab.ts', '/app/share-bar.tsx'],
  '/app/routes/site/docs.tsx': ['/app/table.css', '/app/docs.css', '/app/scale.ts'],
  '/app/builder.tsx': ['/app/table.css'],
  '/app/cards.tsx': ['/app/table.css', '/app/share-bar.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importers: Object.keys(IMPORTS).filter(importer => IMPORTS[importer]?.includes(id)),
    dynamicImporters: id === '/app/tab.tsx' ? ['/app/routes/dashboard/analytics.tsx'] : [],
  }),
};
const chunks = (...ids: string[]) => ids.map(id => chunkOf(id, graph));

test('modules of all pages and of the sign-in page are the base, also if the dashboard uses them', () => {
  expect(chunks('react-dom', '/app/site/frame.tsx', '/app/site/frame.css', '/app/session.ts')).toEqual(
    Array(4).fill('base'),
  );
});

test('modules of the dashboard layout are the frame, also if screens use them', () => {
  expect(chunks('/app/shell.tsx', '/app/button.tsx', '/app/shell.css')).toEqual(Array(3).fill('frame'));
});

test('modules of the editor are not part of the frame, although the package is', () => {
  const path = '/node_modules/@mantine/core/esm/components/ColorPicker/ColorPicker.mjs';
  const all = { getModuleInfo: () => ({ importers: ['/app/root.tsx'], dynamicImporters: [] }) };
  expect(chunkOf(path, all)).toBeNull();
  expect(chunkOf(path.replaceAll('ColorPicker', 'Button'), all)).toBe('base');
});

test('modules of a screen and of a part that is loaded later are shared', () => {
  expect(chunks('/app/share-bar.tsx')).toEqual(['shared']);
});

test('modules of several screens are shared', () => {
  expect(chunks('/app/chart.tsx', '/app/chart.css', '/app/scale.ts')).toEqual(Array(3).fill('shared'));
});

test('modules of one screen, or of a part that is loaded later, are left to the bundler', () => {
  expect(chunks('/app/builder.tsx', '/app/cards.tsx', '/app/only-tab.ts')).toEqual(Array(3).fill(null));
});

test('styles of public pages and of the sign-in page are not part of the dashboard', () => {
  expect(chunks('/app/docs.css', '/app/table.css', '/app/sign-in.css', '/app/theme.css')).toEqual(
    Array(4).fill(null),
  );
});
