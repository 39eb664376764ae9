import { useNonce } from '../host-context.tsx';
import script from './site-script.js?raw';

/** What public pages can do besides: switch the scheme, close the menu, show that a list is on its way. */
export function SiteScript() {
  return (
    <script
      type="module"
      nonce={useNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this folder
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
