import type { WORK_LIMITS } from './limits.ts';

type WorkTexts = Record<keyof typeof WORK_LIMITS, string>;

const count = (value: number): string => value.toLocaleString('en-GB');

/** Why a request was refused, and what the web app does about it. */
export const FAIR_USE_TEXT = {
  slowDown: (seconds: number) => `Slow down for ${count(seconds)} s.`,
  addressLimit: (limit: number) => `Your network address may send ${count(limit)} requests a minute.`,
  accountLimit: (limit: number) => `Your account may send ${count(limit)} requests a minute.`,
  routeLimit: (limit: number) => `This action is limited to ${count(limit)} requests in this period.`,
  /** The account has reached its own limit. */
  ownWork: {
    interactive: 'Several of your reports are still running.',
    export: 'Several of your exports are still running.',
    demo: 'Several of your reports are still running.',
  } satisfies WorkTexts,
  /** All accounts together have reached the limit of the server. */
  allWork: {
    interactive: 'Many large reports are running.',
    export: 'Many large exports are running.',
    demo: 'Many visitors are using the demo.',
  } satisfies WorkTexts,
  tooManyStreams: 'Too many tabs are open.',
  overloaded: 'Many requests are being processed.',
  busy: (seconds: number) => `Busy, trying again in ${seconds} s`,
  trying: 'Busy, trying again',
  tryAgain: 'Try again',
} as const;
