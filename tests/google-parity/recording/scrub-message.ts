/** Messages of Google that are known. A word of another message is replaced, because it can be a name. */
const KNOWN = `User does not have sufficient permission for site. See also: Learn about usage limits
Search Analytics QPS quota exceeded load You do not own this site, or the inspected URL is not part of this property
Request had invalid authentication credentials. Expected OAuth access token, login cookie or other valid authentication
credential. Invalid Credentials Invalid value at is not a valid aggregation type in the context of the request
Unknown name Cannot find field Invalid JSON payload received Duplicate dimensions are not allowed
Field rowLimit must be between and Field startDate is required Field endDate is required date hour both
search appearance cannot be combined with other dimensions Request contains an invalid argument
Submitted and indexed Indexed, not submitted in sitemap Crawled - currently not indexed Discovered - currently not indexed
URL is unknown to Google Page with redirect Duplicate without user-selected canonical Excluded by noindex tag
Not found (404) Soft 404 Token has been expired or revoked Bad Request query page country device type discover`;
const WORDS = new Set(KNOWN.toLowerCase().split(/[^a-z0-9]+/));

/** Replaces every word that is not known by its length. Digits are replaced too. */
export const scrubMessage = (message: string): string =>
  message
    .slice(0, 2000)
    .replace(/[\p{L}\p{N}\p{M}]+/gu, word => (WORDS.has(word.toLowerCase()) ? word : `<${word.length}>`))
    .replace(/[^\p{ASCII}]/gu, '?');

/** Whether nothing is left to replace. */
export const isScrubbedMessage = (message: string): boolean =>
  message
    .replace(/<\d{1,4}>/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .every(word => word === '' || WORDS.has(word.toLowerCase()));
