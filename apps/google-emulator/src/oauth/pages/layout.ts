import { type Html, html } from './html.ts';

export const STYLE_PATH = '/__emulator/pages.css';

/** Every page shows that it is not Google, so that nobody enters a real password. */
export function layout(title: string, body: Html, width: 'narrow' | 'wide' = 'narrow'): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Google emulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<header class="bar"><span class="mark" aria-hidden="true"></span><strong>Google emulator</strong><span class="bar-note">This is not Google. It replaces Google during development.</span></header>
<main class="card ${width}">
${body}
</main>
<footer class="foot">No password and no real account. No data leaves this machine.</footer>
</body>
</html>`;
}

const TONES = 4;

/** Shows initials instead of a picture to avoid external requests. The colour depends on the name. */
export function monogram(name: string): Html {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(word => word?.at(0) ?? '');
  const tone = (name.codePointAt(0) ?? 0) % TONES;
  return html`<span class="monogram tone-${String(tone)}" aria-hidden="true">${initials.join('').toUpperCase()}</span>`;
}
