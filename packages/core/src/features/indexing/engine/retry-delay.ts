/** A URL that Google does not answer for is an error after this many attempts. */
export const MAX_ATTEMPTS = 5;

const FIRST_DELAY_MS = 2500;

/** The pause after a failed attempt: 2.5, 5, 10 and 20 seconds, with jitter so that URLs do not return together. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  return Math.round(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.8 + 0.4 * random()));
}
