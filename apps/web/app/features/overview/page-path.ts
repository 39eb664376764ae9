/** A page as people call it: its path. The host stays where a property holds several. */
export function pagePath(page: string, propertyUrl: string): string {
  let address: URL;
  try {
    address = new URL(page);
  } catch {
    return page;
  }
  const path = decoded(`${address.pathname}${address.search}`);
  if (!propertyUrl.startsWith('sc-domain:')) return path;
  const domain = propertyUrl.slice('sc-domain:'.length);
  return address.host === domain || address.host === `www.${domain}` ? path : `${address.host}${path}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
