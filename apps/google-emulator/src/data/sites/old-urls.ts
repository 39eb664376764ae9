/** What the URLs of a site looked like before its migration (the rules stand as prose in the event labels). */
const OLD_URLS: Record<string, (url: string) => string> = {
  trailforge: url => url.replace('://trailforge.example/de/', '://de.trailforge.example/'),
  'shop-trailforge': url => url.replace(/\/collections\/([^?#]+)$/, '/category/$1.html'),
  kettleandgrain: url => url.replace('://www.kettleandgrain.example/', '://old.kettleandgrain.example/'),
  northlinetours: url => url.replace(/\.example\/(no|de)(\/[^?#]*)$/, '.example$2?lang=$1'),
  potluckatlas: url => url.replace('://it.potluckatlas.example/', '://www.potluckatlas.example/it/'),
  panyadogu: url =>
    url.replace(/\/collections\/([^?#]+)$/, '/category/$1.html').replace(/(\/products\/[^?#]+)$/, '$1.html'),
};

/** Null when the URL has always been the same. */
export function oldUrl(siteId: string, url: string): string | null {
  const old = OLD_URLS[siteId]?.(url) ?? url;
  return old === url ? null : old;
}
