export type Fault = {
  fault: object;
  when?: object;
  rate?: number;
  times?: number;
  skip?: number;
  every?: number;
};

/** Builds a rule for the emulator. An object literal with its `then` field would look like a promise. */
export function asRule({ fault, when, ...frequency }: Fault, at: number): object {
  const rule = { id: `rule ${at}`, when: when ?? { endpoint: 'searchAnalytics' }, seed: at, ...frequency };
  return Object.fromEntries([...Object.entries(rule), ['then', fault]]);
}
