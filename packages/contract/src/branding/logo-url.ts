/** Letters, digits and hyphens in at least two parts. Other characters could change the policy that names the host. */
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/** The URL of a logo, or null unless it is an https URL with a plain host name and without credentials. */
export function logoUrl(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.username || url.password || !HOST.test(url.hostname)) return null;
  return url;
}
