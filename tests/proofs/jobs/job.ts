import type { Verdict } from '../consistency/verdict.ts';
import type { Person } from './person.ts';
import type { Stage } from './stage.ts';

/** Compares what the screen or the file showed with Google's rows. */
export type Judgement = (verdict: Verdict) => Promise<void>;

export type Job = {
  name: string;
  /** The largest number of clicks. */
  limit: number;
  /** Whose overview is the first page. The default is the owner of one property. */
  as?: 'agency';
  /** Opens the screen on which the job begins. These clicks are not counted. */
  prepare?: (person: Person, stage: Stage) => Promise<void>;
  /** Does the job and reads the figures. Starts on the overview. */
  perform: (person: Person, stage: Stage) => Promise<Judgement>;
};
