// Versions of one page for several languages or countries: /x and /fr/x, de.site.example/x and site.example/x. Such
// pages do not compete with each other. The expressions run both in ClickHouse (RE2) and in JavaScript.

/** ISO 639-1 codes, and country codes that sites commonly use. Other two-letter segments are ordinary folders. */
const LANGUAGES = `aa ab af am ar as az be bg bn bs ca cs cy da de dz el en eo es et eu fa fi fo fr fy ga gd gl gu he hi hr
  hu hy id is it ja ka kk km kn ko ku ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no or pa pl ps pt ro ru sd se si sk
  sl so sq sr st sv sw ta te tg th tk tl tr uk ur uz vi xh yi yo zh zu`;
const COUNTRIES = 'at au br ch cl cn co cz dk gb gr hk ie il in jp ke kr mx ng nz pe ph sa sg tw ua us vn za';

const CODE = `(?:${[...LANGUAGES.split(/\s+/), ...COUNTRIES.split(' ')].join('|')})`;
/** 'de', 'pt-br', 'zh_Hans', 'es-419'. */
const TAG = `${CODE}(?:[-_](?:[a-z]{2}|[a-z]{4}|[0-9]{3}))?`;

/** Parts that are removed from a URL, in this order. Groups 1 and 2 of each expression remain. */
const STEPS: readonly string[] = [
  // Fragment, scheme and www.
  '()()#.*$',
  '^()()https?://(?:www\\.)?',
  // de.site.example, but not it.example itself.
  `^()${TAG}\\.([^/.]+\\.[^/])`,
  // site.de and site.co.uk.
  '^([^/]+?)(?:\\.(?:com?|org|net))?\\.[a-z]{2,24}(?::[0-9]+)?([/?]|$)',
  // /de/x and /ch/de/x.
  `^([^/]+)/${TAG}(?:/${TAG})?([/?]|$)`,
  '()()/+$',
];

/** A key that is the same for all language versions of a page. */
export function languageVersion(page: string): string {
  return STEPS.reduce((rest, step) => rest.replace(new RegExp(step, 'i'), '$1$2'), page);
}

/** languageVersion as a ClickHouse expression. */
export const languageVersionSql = (page: string): string =>
  STEPS.reduce(
    (rest, step) => `replaceRegexpOne(${rest}, '(?i)${step.replaceAll('\\', '\\\\')}', '\\\\1\\\\2')`,
    page,
  );
