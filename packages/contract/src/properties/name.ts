/** The display name of a property: the bare domain, or the URL without 'https://' and a trailing slash. */
export function propertyName(propertyUrl: string): string {
  if (propertyUrl.startsWith('sc-domain:')) return propertyUrl.slice('sc-domain:'.length);
  return propertyUrl.replace(/^https:\/\//, '').replace(/^([^/]+)\/$/, '$1');
}

export const propertyTypeName = (type: 'DOMAIN_PROPERTY' | 'URL_PREFIX'): string =>
  type === 'DOMAIN_PROPERTY' ? 'Domain property' : 'URL prefix';
