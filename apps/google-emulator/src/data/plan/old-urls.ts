/** The URLs of a site before its migration. The event labels describe the rules. */
const OLD_URLS: Record<string, (url: string) => string> = {
  trailforge: url => url.replace('://trailforge.example/de/', '://de.trailforge.example/'),
  'shop-trailforge': url => url.replace(/\/collections\/([^?#]+)$/, '/category/$1.html'),
  kettleandgrain: url => url.replace('://www.kettleandgrain.example/', '://old.kettleandgrain.example/'),
  northlinetours: url => url.replace(/\.example\/(no|de)(\/[^?#]*)$/, '.example$2?lang=$1'),
  potluckatlas: url => url.replace('://it.potluckatlas.example/', '://www.potluckatlas.example/it/'),
  panyadogu: url =>
    url.replace(/\/collections\/([^?#]+)$/, '/category/$1.html').replace(/(\/products\/[^?#]+)$/, '$1.html'),
};

/** Null if the URL has not changed. */
export function oldUrl(siteId: string, url: string): string | null {
  const old = OLD_URLS[siteId]?.(url) ?? url;
  return old === url ? null : old;
}
