import { hashSource } from '../../http/headers.ts';

const STYLE = 'html,body,img{margin:0;width:100%;height:100%}img{display:block;object-fit:contain}';

// The parent resizes the frame to the image and hides it if the image cannot be loaded.
const SCRIPT = `const report = logo => parent.postMessage({ logo }, '*');
document.addEventListener('load', ({ target: { naturalWidth, naturalHeight } }) =>
  naturalWidth && report({ width: naturalWidth, height: naturalHeight }), true);
document.addEventListener('error', () => report(null), true);`;

/**
 * A page that contains one image and may load nothing else. The dashboard shows logos in frames with this page, so that
 * its own policy does not allow images from other hosts, and a new logo needs no new policy.
 */
export function logoFrame({ href, origin }: URL): { html: string; policy: string } {
  return {
    // A serialized URL contains no quotation marks and no angle brackets.
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Logo</title><style>${STYLE}</style><script>${SCRIPT}</script><img src="${href.replaceAll('&', '&amp;')}" alt="" referrerpolicy="no-referrer"></html>`,
    policy: [
      "default-src 'none'",
      `img-src ${origin}`,
      `style-src ${hashSource(STYLE)}`,
      `script-src ${hashSource(SCRIPT)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'sandbox allow-scripts',
    ].join('; '),
  };
}
