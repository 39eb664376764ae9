/** Returns the path of a page. Includes the host if the property has several. */
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

/** Spaces, line breaks and direction marks stay escaped, because they would change how the rest is displayed. */
const UNREADABLE = /[\p{C}\p{Z}]/gu;

function decoded(path: string): string {
  try {
    // Keeps an escaped percent sign; otherwise /%2520 and /%20 would look the same.
    return decodeURI(path.replaceAll('%25', '%2525')).replace(UNREADABLE, encodeURI);
  } catch {
    return path;
  }
}
