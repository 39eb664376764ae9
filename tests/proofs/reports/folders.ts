import type { Row } from './oracle.ts';

export const FOLDERS = ['folder', 'folder_2', 'folder_3'] as const;

/** Google lists some pages without a scheme: '//x.example/blog/'. */
export const pathOf = (page: string) => page.replace(/^([a-z]+:)?\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');

/** The folders of a page, computed independently of the product: complete segments of its path up to an empty one. */
export function foldersOf(page: string): Row['values'] {
  const segments = pathOf(page).split('/').slice(1, -1);
  const end = segments.includes('') ? segments.indexOf('') : segments.length;
  return Object.fromEntries(
    FOLDERS.map((name, at) => [name, ['', ...segments.slice(0, Math.min(end, at + 1)), ''].join('/')]),
  );
}
