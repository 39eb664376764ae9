import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

/** What may be written in one place only, which `except` matches. */
const RULES = [
  {
    roots: ['apps/web'],
    except: /^apps\/web\/app\/ui\/format\//,
    pattern: /\bIntl\.\w+Format\b|\.toLocale\w+\(/,
    problem: 'format dates and numbers with app/ui/format',
  },
  {
    roots: ['apps', 'packages'],
    except: /^packages\/contract\/src\/search-types\.ts$/,
    pattern: /[=!]== '(discover|googleNews)'/,
    problem: 'add what a search type supports to its table',
  },
  {
    roots: ['apps', 'packages'],
    // The emulator has a calendar of its own, so that the product is not tested against itself.
    except: /^(packages\/calendar|apps\/google-emulator\/src\/data\/world)\//,
    pattern: /\.toISOString\(\)\s*\.(slice|substring|substr)\(0, 10\)|\.toISOString\(\)\s*\.split\(/,
    problem: 'use pacificDay of the calendar, or utcDay for what does not follow Google',
  },
];

/** Finds code that repeats what has one place in the product. Tests may state it again. */
export function checkSingleSources(): string[] {
  return RULES.flatMap(({ roots, except, pattern, problem }) =>
    sourceFiles(...roots)
      .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !except.test(path))
      .filter(path => pattern.test(readFileSync(ROOT + path, 'utf8')))
      .map(path => `${path}: ${problem}`),
  );
}
