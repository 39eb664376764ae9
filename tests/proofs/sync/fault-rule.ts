export type Fault = {
  fault: object;
  when?: object;
  rate?: number;
  times?: number;
  skip?: number;
  every?: number;
};

/** What the emulator takes; its word for the fault would make an object literal look like a promise. */
export function asRule({ fault, when, ...often }: Fault, at: number): object {
  const rule = { id: `rule ${at}`, when: when ?? { endpoint: 'searchAnalytics' }, seed: at, ...often };
  return Object.fromEntries([...Object.entries(rule), ['then', fault]]);
}
