/** Pure modules that are not mutated. Each needs a verifiable reason. */
export const EXCLUDED_MODULES: { path: RegExp; reason: string }[] = [
  {
    path: /^packages\/contract\/src\/([^/]+\/labels|analytics\/(report|insights)\/labels|analytics\/saved\/rules-labels|indexing\/(screen|lists|lists-screen)-labels|site\/faq)\.ts$/,
    reason:
      'Labels and names only. A unit test would repeat them; the browser journeys verify them on screen.',
  },
  {
    path: /^packages\/contract\/src\/([^/]+\/endpoints|endpoints|analytics\/report\/result|analytics\/insights\/(api|endpoints)|overview\/api|status\/health|errors|properties\/api|indexing\/(lists-)?api|sync\/quota|sync\/storage|sync\/events)\.ts$/,
    reason:
      'Endpoints, response schemas and paths only. A test compares the endpoints with the routes of the server, and a response that differs from its schema fails in the integration tests.',
  },
  {
    path: /^packages\/core\/src\/features\/profile\/export-readme\.ts$/,
    reason: 'The text of a file for people. It has no logic.',
  },
];
