import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

/** The calls of Playwright that answer, delay or change a request. */
const INTERCEPTION = /\.(route|routeFromHAR|routeWebSocket|unroute)\(/;

/**
 * Journeys run through the whole system. Tests that need a prepared response, a delay or an error of the API are in
 * tests/screens. The files that both use do not intercept requests either.
 */
export function checkJourneys(): string[] {
  return sourceFiles('tests/journeys', 'tests/browser').flatMap(path =>
    readFileSync(ROOT + path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        INTERCEPTION.test(line)
          ? [`${path}:${index + 1}: move tests with prepared responses to tests/screens`]
          : [],
      ),
  );
}
