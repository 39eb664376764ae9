import type { DayTargets } from '../day/day-targets.ts';
import type { Catalogue } from '../world/facts.ts';
import type { DayFacts, Revision, SearchType, SiteInfo, SiteKnobs } from '../world/model.ts';

/** A site, independent of how its days are generated. */
export interface Site {
  readonly id: string;
  readonly info: SiteInfo;
  /** The hosts of its pages. A URL prefix on one of them is also a property. */
  readonly hosts: readonly string[];
  readonly hash: number;
  readonly knobs: SiteKnobs;
  /** Manual revisions, in addition to the planned ones. */
  readonly extraRevisions: Revision[];
  catalogue(): Catalogue;
  /** Draws the complete day without revisions. */
  drawDay(type: SearchType, day: number): DayFacts;
  /** The totals of a complete day without drawing it, or null if they are known only after drawing. */
  predictTotals?(type: SearchType, day: number): DayTargets | null;
  /** An entry that a manual revision can add to a day. Without it, an unused country or device is added. */
  spareEntry?(n: number): number;
  /** True for days without data. */
  isGap(day: number): boolean;
  configure(knobs: SiteKnobs): void;
}
