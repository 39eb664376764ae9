import { readFileSync } from 'node:fs';
import type { PermissionLevel } from './model.ts';

/** Types of the files in data/. See data/expand.md for their meaning. */
export interface PageTrend {
  kind: 'rise' | 'decay';
  from: string;
  lift?: number;
  halfLifeDays?: number;
}

export interface TopicPage {
  path: string;
  host?: string;
  publishedOn: string;
  language: string;
  weight: number;
  position: number;
  positionByLanguage?: Record<string, number>;
  trend?: PageTrend;
  retiredOn?: string;
  redirectTo?: string;
}

export interface Topic {
  id: string;
  language: string;
  intent: string;
  branded?: boolean;
  headWeight: number;
  zipf: number;
  seasonality?: number[];
  trend?: { yearly: number; from?: string };
  pages: TopicPage[];
  queries: string[];
  queryPages: number[];
  queryLanguages?: string[];
  cannibalisation?: { pages: [number, number]; share: number }[];
  alsoPages?: [number, number][];
}

export interface TopicsFile {
  noise: string[];
  topics: Topic[];
}

export interface SiteEvent {
  date: string;
  to?: string;
  kind: string;
  scope: {
    all?: boolean;
    pathPrefix?: string;
    paths?: string[];
    topics?: string[];
    language?: string;
    languages?: string[];
  };
  effect: {
    clicks?: number;
    impressions?: number;
    ctr?: number;
    positionShift?: number;
    rampDays?: number;
    recoverDays?: number;
    oldUrlsFadeDays?: number;
    addsParameterUrls?: string[];
    rows?: number;
  };
}

export interface SiteConfig {
  id: string;
  siteUrl: string;
  name: string;
  about: string;
  permissionLevel: PermissionLevel;
  parent?: string;
  accessLostOn?: string;
  firstDataOn?: string;
  defaultHost: string;
  hosts: Record<string, string>;
  legacyHosts?: { host: string }[];
  topicsFile: string;
  languages: Record<string, number>;
  countries: Record<string, number>;
  countryTail: { share: number; from: string[] };
  devices: Record<string, number>;
  size: {
    rowsPerDay: number;
    clicksPerDay: number;
    impressionsPerDay: number;
    averagePosition: number;
    tailPages: number;
  };
  weekly: number[];
  seasonality: number[];
  growth: { levels: [string, number][] };
  anonymizedClickShare: number;
  anonymizedImpressionShare: number;
  noise: { daily: number; impressionShare: number };
  searchTypes: Record<string, number>;
  searchAppearance: string[];
  events: SiteEvent[];
}

export interface OtherProperty {
  siteUrl: string;
  permissionLevel: PermissionLevel;
  profile: string;
  rowsPerDay: number;
  note: string;
}

interface SitesFile {
  world: { dataFrom: string; dataTo: string };
  countries: Record<string, { languages: Record<string, number>; mobileBias: number }>;
  sites: SiteConfig[];
  otherProperties: OtherProperty[];
}

interface HostileFile {
  entries: { kind: 'query' | 'page'; value: string; wire?: boolean }[];
}

function load<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')) as T;
}

let sitesFile: SitesFile | null = null;
const topicsFiles = new Map<string, TopicsFile>();

export function vocabulary(): SitesFile {
  sitesFile ??= load<SitesFile>('sites.json');
  return sitesFile;
}

export function topicsOf(file: string): TopicsFile {
  let topics = topicsFiles.get(file);
  if (topics === undefined) {
    topics = load<TopicsFile>(file);
    topicsFiles.set(file, topics);
  }
  return topics;
}

/** Excludes strings that Google is unlikely to return. */
export function hostileStrings(kind: 'query' | 'page'): string[] {
  const { entries } = load<HostileFile>('hostile.json');
  return entries.filter(one => one.kind === kind && one.wire !== false).map(one => one.value);
}

/** The day to which positions, weights and sizes refer. */
export const REFERENCE_DAY = '2026-11-13';
