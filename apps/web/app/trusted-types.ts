/** React creates an empty script element from this text. The browser does not run scripts created in this way. */
const EMPTY_SCRIPT = '<script></script>';

let sanitize: ((html: string) => string) | null = null;

/** The blog editor inserts markup. It sets the function that sanitises it, which other screens need not load. */
export function sanitizeMarkupWith(sanitizer: (html: string) => string): void {
  sanitize = sanitizer;
}

/** Without a sanitizer, markup becomes visible text. */
export function safeHtml(html: string): string {
  if (!html.includes('<') || html === EMPTY_SCRIPT) return html;
  if (sanitize) return sanitize(html);
  console.error('Markup was inserted without a sanitizer');
  return html.replaceAll('<', '&lt;');
}

/** Only the scripts of the build. Returns null for others, and the browser refuses them. */
export function safeScriptUrl(url: string, origin: string): string | null {
  const parsed = URL.parse(url, origin);
  return parsed?.origin === origin && parsed.pathname.startsWith('/assets/') ? parsed.href : null;
}

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): void;
};

/**
 * The content security policy requires trusted types. The browser calls the default policy whenever a library inserts
 * a string as HTML or loads a script by URL. Text is never run as a script.
 */
export function createDefaultPolicy(): void {
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createHTML: safeHtml,
    createScriptURL: url => safeScriptUrl(url, location.origin),
  });
}
