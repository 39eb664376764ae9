import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { useNonce } from './host-context.tsx';
import { themeCss } from './shell/theme/theme-css.ts';

const STYLE_ID = 'theme-tokens';

// Runs before the first paint, so that a dark page does not flash white. Uses the same key and values as Mantine's
// scheme manager, which the dashboard uses.
const SCHEME_SCRIPT = `(()=>{var s;try{s=localStorage.getItem('mantine-color-scheme-value')}catch{}
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.setAttribute('data-mantine-color-scheme',s)})()`;

/** Derived once per server process. The browser reuses the CSS text from the document. */
let serverCss: string | undefined;
function css(): string {
  if (import.meta.env.SSR) {
    serverCss ??= themeCss({
      primary: BRANDING_DEFAULTS.primary_color,
      secondary: BRANDING_DEFAULTS.secondary_color,
    });
    return serverCss;
  }
  return document.getElementById(STYLE_ID)?.textContent ?? '';
}

export function DocumentTheme() {
  const nonce = useNonce();
  return (
    <>
      <style
        id={STYLE_ID}
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: derived colours, no user input
        dangerouslySetInnerHTML={{ __html: css() }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
        dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }}
      />
    </>
  );
}
