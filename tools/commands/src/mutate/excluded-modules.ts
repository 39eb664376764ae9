/** Pure modules that are not mutated. Each needs a verifiable reason. */
export const EXCLUDED_MODULES: { path: RegExp; reason: string }[] = [
  {
    path: /^packages\/contract\/src\/([^/]+\/labels|reports\/rules-labels|indexing\/(screen|lists|lists-screen)-labels|site\/faq)\.ts$/,
    reason:
      'Labels and names only. A unit test would repeat them; the browser journeys verify them on screen.',
  },
  {
    path: /^packages\/contract\/src\/(reports\/result|overview\/api|insights\/api|status\/health|errors|properties\/api|indexing\/(lists-)?api|sync\/quota|sync\/storage|sync\/events)\.ts$/,
    reason:
      'Response schemas and paths only. apps/server/openapi.json is generated from them, and npm run check fails on every difference.',
  },
  {
    path: /^packages\/core\/src\/features\/profile\/export-readme\.ts$/,
    reason: 'The text of a file for people. It has no logic.',
  },
];
