import type { CoverageName } from './inspection-outcomes.ts';

type Labels = Record<CoverageName, string>;

const EN: Labels = {
  'submitted-indexed': 'Submitted and indexed',
  'indexed-not-submitted': 'Indexed, not submitted in sitemap',
  'indexed-blocked': 'Indexed, though blocked by robots.txt',
  'crawled-not-indexed': 'Crawled - currently not indexed',
  'discovered-not-indexed': 'Discovered - currently not indexed',
  unknown: 'URL is unknown to Google',
  redirect: 'Page with redirect',
  alternate: 'Alternate page with proper canonical tag',
  'duplicate-no-user': 'Duplicate without user-selected canonical',
  'duplicate-google': 'Duplicate, Google chose different canonical than user',
  noindex: "Excluded by 'noindex' tag",
  'not-found': 'Not found (404)',
  'soft-404': 'Soft 404',
  robots: 'Blocked by robots.txt',
  unauthorized: 'Blocked due to unauthorized request (401)',
  forbidden: 'Blocked due to access forbidden (403)',
  'server-error': 'Server error (5xx)',
  'redirect-error': 'Redirect error',
  'other-4xx': 'Blocked due to other 4xx issue',
  'crawl-anomaly': 'Crawl anomaly',
};

const DE: Labels = {
  'submitted-indexed': 'Gesendet und indexiert',
  'indexed-not-submitted': 'Indexiert, nicht in der Sitemap eingereicht',
  'indexed-blocked': 'Indexiert, obwohl durch robots.txt-Datei blockiert',
  'crawled-not-indexed': 'Gecrawlt – zurzeit nicht indexiert',
  'discovered-not-indexed': 'Gefunden – zurzeit nicht indexiert',
  unknown: 'URL ist Google nicht bekannt',
  redirect: 'Seite mit Weiterleitung',
  alternate: 'Alternative Seite mit richtigem kanonischen Tag',
  'duplicate-no-user': 'Duplikat – vom Nutzer nicht als kanonisch festgelegt',
  'duplicate-google': 'Duplikat – Google hat eine andere Seite als der Nutzer als kanonische Seite bestimmt',
  noindex: 'Durch „noindex“-Tag ausgeschlossen',
  'not-found': 'Nicht gefunden (404)',
  'soft-404': 'Soft 404',
  robots: 'Durch robots.txt-Datei blockiert',
  unauthorized: 'Aufgrund einer nicht autorisierten Anforderung (401) blockiert',
  forbidden: 'Wegen Zugriffsverbot (403) blockiert',
  'server-error': 'Serverfehler (5xx)',
  'redirect-error': 'Umleitungsfehler',
  'other-4xx': 'Aufgrund eines anderen 4xx-Problems blockiert',
  'crawl-anomaly': 'Crawling-Anomalie',
};

const FR: Labels = {
  'submitted-indexed': 'Envoyée et indexée',
  'indexed-not-submitted': 'Indexée, mais non envoyée via un sitemap',
  'indexed-blocked': 'Indexée malgré le blocage par le fichier robots.txt',
  'crawled-not-indexed': 'Explorée, actuellement non indexée',
  'discovered-not-indexed': 'Détectée, actuellement non indexée',
  unknown: 'Google ne reconnaît pas cette URL',
  redirect: 'Page avec redirection',
  alternate: 'Autre page avec balise canonique correcte',
  'duplicate-no-user': 'Page en double sans URL canonique sélectionnée par l’utilisateur',
  'duplicate-google': 'Page en double : Google n’a pas choisi la même URL canonique que l’utilisateur',
  noindex: 'Exclue par la balise « noindex »',
  'not-found': 'Introuvable (404)',
  'soft-404': 'Soft 404',
  robots: 'Bloquée par le fichier robots.txt',
  unauthorized: 'Bloquée en raison d’une demande non autorisée (401)',
  forbidden: 'Bloquée en raison d’un accès interdit (403)',
  'server-error': 'Erreur de serveur (5xx)',
  'redirect-error': 'Erreur liée à des redirections',
  'other-4xx': 'Bloquée en raison d’un autre problème de type 4xx',
  'crawl-anomaly': 'Anomalie lors de l’exploration',
};

const LANGUAGES: Record<string, Labels> = { en: EN, de: DE, fr: FR };

/** The coverage state in the caller's language, or in English if the language is not available. */
export function coverageLabel(name: CoverageName, languageCode: string): string {
  return (LANGUAGES[languageCode.slice(0, 2).toLowerCase()] ?? EN)[name];
}
