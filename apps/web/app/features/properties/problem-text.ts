/** What the server said, or the product's own words when it said nothing. */
export function problemText(problem: unknown, fallback: string): string {
  const { detail, title } = (problem ?? {}) as { detail?: string; title?: string };
  return detail ?? title ?? fallback;
}
