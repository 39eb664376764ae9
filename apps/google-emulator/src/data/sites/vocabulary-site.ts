import type { DrawOptions } from '../day/day-plan.ts';
import { drawDay, predictDayTotals } from '../day/draw-day.ts';
import { buildSiteModel, type SiteModel, type SitePart } from '../plan/site-model.ts';
import { hashText } from '../world/hash.ts';
import type { Revision, SiteInfo, SiteKnobs } from '../world/model.ts';
import { dayNumber } from '../world/pacific-days.ts';
import type { Site } from './site.ts';

export interface VocabularySite {
  info: SiteInfo;
  parts: readonly SitePart[];
  hosts: readonly string[];
  seed: number;
  scale: number;
  knobs: SiteKnobs;
}

/** A site generated from the vocabulary. Its catalogue is built on first use. */
export function createVocabularySite(input: VocabularySite): Site {
  const hash = hashText(input.seed, input.info.siteId);
  const extraRevisions: Revision[] = [];
  let knobs = input.knobs;
  let model: SiteModel | null = null;
  const gaps = gapDays(input.parts);
  const built = (): SiteModel => {
    model ??= buildSiteModel(input.parts, hash, knobs.hostile ?? false);
    return model;
  };
  const drawOptions = (): DrawOptions => ({
    siteHash: hash,
    scale: input.scale * (knobs.scale ?? 1),
    anonymizedClickShare: knobs.anonymizedClickShare,
  });
  return {
    id: input.info.siteId,
    info: input.info,
    hosts: input.hosts,
    hash,
    extraRevisions,
    get knobs() {
      return knobs;
    },
    catalogue: built,
    drawDay: (type, day) => drawDay(built(), type, day, drawOptions()),
    predictTotals: (type, day) => predictDayTotals(built(), type, day, drawOptions()),
    isGap: day => gaps.has(day) || (knobs.emptyDays?.some(one => dayNumber(one) === day) ?? false),
    configure(next) {
      if (next.hostile !== undefined && next.hostile !== knobs.hostile) model = null;
      knobs = { ...knobs, ...next };
    },
  };
}

function gapDays(parts: readonly SitePart[]): Set<number> {
  const gaps = new Set<number>();
  for (const { config } of parts) {
    for (const event of config.events) {
      if (event.effect.rows !== 0) continue;
      for (let day = dayNumber(event.date); day <= dayNumber(event.to ?? event.date); day++) gaps.add(day);
    }
  }
  return gaps;
}
