import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';

/** For example, trail-forge for 'sc-domain:shop.trail-forge.co.uk'. */
export function brandName(propertyUrl: string): string | null {
  const name = getDomainWithoutSuffix(propertyUrl.replace(/^sc-domain:/, ''));
  return name ? domainToUnicode(name).toLowerCase() || name : null;
}

/** Matches the name with an optional space or hyphen between any two letters. */
export function spellingOf(name: string): string {
  const letters = [...name.replaceAll('-', '')].map(letter => letter.replace(/[^\p{L}\p{N}]/u, '\\$&'));
  return `(?i)${letters.join('[ -]?')}`;
}
