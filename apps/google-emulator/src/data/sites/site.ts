import type { DayTargets } from '../day/day-targets.ts';
import type { Catalogue } from '../day/facts.ts';
import type { DayFacts, Revision, SearchType, SiteInfo, SiteKnobs } from '../world/model.ts';

/** What the rest of the world needs from a site, whoever draws it. */
export interface Site {
  readonly id: string;
  readonly info: SiteInfo;
  /** Hosts whose pages it may show: a URL prefix below one of them is a property too. */
  readonly hosts: readonly string[];
  readonly hash: number;
  readonly knobs: SiteKnobs;
  /** Revisions asked for by hand, on top of the world's own plan. */
  readonly extraRevisions: Revision[];
  catalogue(): Catalogue;
  /** The day as it is when nothing is missing and nothing was revised. */
  drawDay(type: SearchType, day: number): DayFacts;
  /** The totals a whole day will come to, without drawing it; null when only drawing can tell. */
  foretell?(type: SearchType, day: number): DayTargets | null;
  /** An entry that a revision by hand may add to a day; left out, it adds an unused country or device. */
  spareEntry?(n: number): number;
  /** Days on which Google shows nothing. */
  isGap(day: number): boolean;
  configure(knobs: SiteKnobs): void;
}
