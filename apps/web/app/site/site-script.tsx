import { useNonce } from '../host-context.tsx';
import script from './site-script.js?raw';

/** The script of public pages: colour scheme, menu, blog skeletons and cookie consent. */
export function SiteScript() {
  return (
    <script
      type="module"
      nonce={useNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file in this folder
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
