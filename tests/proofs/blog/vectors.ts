const RUN = 'window.ran=1';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Elements whose event handlers run automatically or on pointer events. */
const HANDLERS = [
  ['img src=x', 'onerror'],
  [`img src="${PIXEL}"`, 'onload'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['iframe src="about:blank"', 'onload'],
  ['object data="about:blank"', 'onload'],
  ['embed src="about:blank"', 'onload'],
  ['link rel=stylesheet href="data:text/css,"', 'onload'],
  ['style', 'onload'],
  ['script src="data:text/javascript,"', 'onload'],
  ['marquee', 'onstart'],
  ['video><source', 'onerror'],
  ['p style="animation:x 1ms" ', 'onanimationstart'],
  ['p', 'onmouseover'],
  ['p', 'onclick'],
  ['a href="/docs"', 'onmouseenter'],
  ['div contenteditable', 'onpointerover'],
] as const;

/** Ways to write a handler that a naive filter does not detect. */
const SPELLINGS = [
  (tag: string, event: string) => `<${tag} ${event}="${RUN}">x`,
  (tag: string, event: string) => `<${tag} ${event}=${RUN}>x`,
  (tag: string, event: string) => `<${tag} ${event.toUpperCase()}='${RUN}'>x`,
  (tag: string, event: string) => `<${tag.toUpperCase()}\n${event}\n=\n"${RUN}"\n>x`,
  (tag: string, event: string) => `<${tag}/${event}="${RUN}"/>x`,
  (tag: string, event: string) => `<<${tag} ${event}="${RUN}">>x`,
  (tag: string, event: string) => `<p><${tag} ${event}="&#119;indow.ran=1">x`,
  (tag: string, event: string) => `</p></div></article><${tag} ${event}="${RUN}" `,
  (tag: string, event: string) => `<!--><${tag} ${event}="${RUN}">-->x`,
  (tag: string, event: string) => `<noscript><p title="</noscript><${tag} ${event}='${RUN}'>">`,
];

const URLS = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript:${RUN}//https://x.example`,
  `data:text/html,<script>parent.ran=1</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuPTE8L3NjcmlwdD4=`,
  `vbscript:x`,
] as const;

const URL_ELEMENTS = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button autofocus>x</button></form>`,
  (url: string) => `<svg><a xlink:href="${url}"><text y="20">x</text></a></svg>`,
];

const OTHER = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script>&#119;indow.ran=1</script></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<math><annotation-xml encoding="text/html"><script>${RUN}</script></annotation-xml></math>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><set attributeName="onmouseover" to="${RUN}"><rect width="9" height="9"/></svg>`,
  `<svg><foreignObject><img src=x onerror="${RUN}"></foreignObject></svg>`,
  `<template><script>${RUN}</script></template>`,
  `<base href="javascript:${RUN}//"><a href="#">x</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<textarea></textarea><script>${RUN}</script>`,
  `<title><img src=x onerror="${RUN}"></title><img src=x onerror="${RUN}">`,
  `<xmp><p title="</xmp><img src=x onerror='${RUN}'>">`,
  `<form id=x></form><button form=x formaction="javascript:${RUN}">x</button>`,
] as const;

/** More than 300 vectors, the same in every run. */
export const VECTORS: readonly string[] = [
  ...HANDLERS.flatMap(([tag, event]) => SPELLINGS.map(spell => spell(tag, event))),
  ...URLS.flatMap(url => URL_ELEMENTS.map(element => element(url))),
  ...OTHER,
];
