import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The licenses of what browsers get. Public: the terms link to it. */
export const LICENSES_FILE = 'licenses.md';

/** Stylesheets import the fonts, so the bundler does not know their packages. */
const FONTS = ['@fontsource-variable/inter'];

/** Adds the licenses of the fonts to the file with those of the bundled packages. */
export function addFontLicenses(file: string): void {
  for (const name of FONTS) {
    const path = (each: string) => fileURLToPath(import.meta.resolve(`${name}/${each}`));
    const { version, license } = JSON.parse(readFileSync(path('package.json'), 'utf8'));
    appendFileSync(
      file,
      `\n## ${name} - ${version} (${license})\n\n${readFileSync(path('LICENSE'), 'utf8')}`,
    );
  }
}
