/** A property that can answer for a URL. */
export type Candidate = {
  id: string;
  url: string;
  state: 'active' | 'access_lost' | 'needs_reconnect';
  permission: 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser';
};

const DOMAIN = 'sc-domain:';

type Rule = { property: Candidate; rank: number; length: number; covers: (url: URL) => boolean };

/**
 * Finds the property to inspect a URL with: the most specific one that covers it. Properties that Google would refuse
 * are used only if no other property covers the URL, so that their error can be reported.
 */
export function createMatcher(properties: readonly Candidate[]): (url: string) => Candidate | null {
  const rules = properties
    .flatMap(property => ruleOf(property) ?? [])
    .sort((a, b) => a.rank - b.rank || b.length - a.length);
  return text => {
    if (!URL.canParse(text)) return null;
    const url = new URL(text);
    return rules.find(rule => rule.covers(url))?.property ?? null;
  };
}

function ruleOf(property: Candidate): Rule | null {
  const isDomain = property.url.startsWith(DOMAIN);
  const address = isDomain ? `http://${property.url.slice(DOMAIN.length)}` : property.url;
  if (!URL.canParse(address)) return null;
  const { href, hostname } = new URL(address);
  // A prefix property is more specific than every domain property that covers the same URL.
  const rank = refusalRank(property) * 2 + (isDomain ? 1 : 0);
  const inDomain = `.${hostname}`;
  return {
    property,
    rank,
    length: isDomain ? hostname.length : href.length,
    covers: isDomain
      ? url => url.hostname === hostname || url.hostname.endsWith(inDomain)
      : url => url.href.startsWith(href),
  };
}

/** How likely Google is to refuse an inspection. */
function refusalRank({ state, permission }: Candidate): number {
  if (state === 'access_lost') return 3;
  if (state === 'needs_reconnect') return 2;
  return permission === 'siteRestrictedUser' ? 1 : 0;
}
