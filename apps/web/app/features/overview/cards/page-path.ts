/** A page as people call it: its path. The host stays where a property holds several. */
export function pagePath(page: string, propertyUrl: string): string {
  let address: URL;
  try {
    address = new URL(page);
  } catch {
    return page;
  }
  const path = decoded(`${address.pathname}${address.search}${address.hash}`);
  if (!propertyUrl.startsWith('sc-domain:')) return path;
  const domain = propertyUrl.slice('sc-domain:'.length);
  return address.host === domain || address.host === `www.${domain}` ? path : `${address.host}${path}`;
}

/** Escapes of spaces, line ends and marks of direction: as letters they would change how the rest is read. */
const UNREADABLE = /[\p{C}\p{Z}]/gu;

function decoded(path: string): string {
  try {
    // An escaped per cent stays escaped, or /%2520 and /%20 would look the same.
    return decodeURI(path.replaceAll('%25', '%2525')).replace(UNREADABLE, encodeURI);
  } catch {
    return path;
  }
}
