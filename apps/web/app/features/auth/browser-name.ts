// The first match wins: Edge and Opera also contain "Chrome", and Chrome also contains "Safari".
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const find = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Approximate. Only helps users to recognise their own browsers. */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const names = [find(BROWSERS, text), find(SYSTEMS, text)].filter(Boolean);
  return names.join(' on ') || 'Unknown browser';
}

export const isPhone = (userAgent: string | null): boolean => /iPhone|Android.*Mobile/.test(userAgent ?? '');
