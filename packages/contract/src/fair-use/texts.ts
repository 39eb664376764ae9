const count = (value: number): string => value.toLocaleString('en-GB');

/** Why a request was refused, and what the web app does about it. */
export const FAIR_USE_TEXT = {
  slowDown: (seconds: number) => `Slow down for ${count(seconds)} s.`,
  addressLimit: (limit: number) => `Your network address may send ${count(limit)} requests a minute.`,
  accountLimit: (limit: number) => `Your account may send ${count(limit)} requests a minute.`,
  routeLimit: (limit: number) => `This action is limited to ${count(limit)} requests in this period.`,
} as const;
