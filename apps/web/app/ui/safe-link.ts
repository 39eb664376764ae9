/** URLs come from users and from Google. Only these can be opened, never `javascript:` or other schemes. */
function linkWith(protocols: readonly string[], url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocols.includes(protocol) ? href : null;
}

export const webLink = (url: string | null): string | null => linkWith(['http:', 'https:'], url);
export const secureLink = (url: string | null): string | null => linkWith(['https:'], url);
