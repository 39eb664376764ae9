/** How many properties an account can connect in the trial (TRIAL_PROPERTIES). Null: any number. */
export type TrialProperties = number | null;

/** The number as part of a sentence. */
export function trialProperties(limit: TrialProperties): string {
  if (limit === null) return 'any number of properties';
  return limit === 1 ? 'one property' : `${limit.toLocaleString('en-US')} properties`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the public pages say about the trial. The server enforces the limit that they name. */
export const trialText = (limit: TrialProperties) => {
  const covered = trialProperties(limit);
  return {
    heading: limit === null ? 'Start with all your properties, free.' : `Start with ${covered}, free.`,
    points: [capital(covered), 'All features', 'No credit card'],
    answer: `${capital(covered)} with all features, without a credit card. There are no paid plans yet: during the beta, nothing is charged.`,
    terms: `The free trial covers ${covered} with all features and needs no credit card. During the beta phase there are no paid plans, and nothing is charged.`,
  };
};
