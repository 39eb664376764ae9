import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** A calendar day as text, as in types.ts. */
type Day = ColumnType<string, string, string>;
type InspectionVerdict = 'PASS' | 'PARTIAL' | 'FAIL' | 'NEUTRAL';
type InspectionError =
  | 'no_property'
  | 'no_answer'
  | 'refused_url'
  | 'restricted'
  | 'access_lost'
  | 'needs_reconnect';
type RichItem = { type: string; errors: number; warnings: number };

/** The tables of the Indexing Checker. */
export type IndexingTables = {
  indexing_properties: {
    property_id: string;
    account_id: string;
    fence: Generated<string>;
    lease_holder: string | null;
    lease_until: Date | null;
    blocked: 'quota_day' | 'quota_short' | 'google_failing' | null;
    blocked_until: Date | null;
    day: Day | null;
    by_checks: Generated<number>;
    by_lists: Generated<number>;
    lists_done_on: Day | null;
    lists_full_on: Day | null;
    clicks_through: Day | null;
  };
  indexing_urls: {
    id: GeneratedAlways<string>;
    account_id: string;
    property_id: string | null;
    url: string;
    url_key: GeneratedAlways<string>;
    state_id: string | null;
    inspected_at: Date | null;
    inspection_link: string | null;
    clicks: number | null;
  };
  indexing_states: {
    id: GeneratedAlways<string>;
    account_id: string;
    url_id: string;
    verdict: InspectionVerdict | null;
    coverage_state: string | null;
    indexing_state: string | null;
    robots_txt_state: string | null;
    page_fetch_state: string | null;
    crawled_as: string | null;
    google_canonical: string | null;
    user_canonical: string | null;
    sitemaps: Generated<string[]>;
    rich_verdict: InspectionVerdict | null;
    rich_items: JSONColumnType<RichItem[], string, string>;
    referring_urls: Generated<number>;
    last_crawl_time: Date | null;
    first_seen_at: Date;
    last_seen_at: Date;
    inspections: Generated<number>;
  };
  indexing_checks: {
    id: Generated<string>;
    account_id: string;
    user_id: string;
    check_name: string;
    status: Generated<'in_progress' | 'completed' | 'failed'>;
    total_urls: number;
    indexed_urls: Generated<number>;
    partial_urls: Generated<number>;
    not_indexed_urls: Generated<number>;
    unknown_urls: Generated<number>;
    error_urls: Generated<number>;
    checked_urls: GeneratedAlways<number>;
    last_result_at: Date | null;
    created_at: CreatedAt;
    completed_at: Date | null;
    stopped_at: Date | null;
  };
  indexing_results: {
    check_id: string;
    position: number;
    account_id: string;
    url_id: string;
    property_id: string | null;
    state_id: string | null;
    last_crawl_time: Date | null;
    error: InspectionError | null;
    attempts: Generated<number>;
    next_try_at: Date | null;
    checked_at: Date | null;
  };
  indexing_lists: {
    id: Generated<string>;
    account_id: string;
    user_id: string;
    name: string;
    source: 'pasted' | 'top_pages';
    property_id: string | null;
    size: number | null;
    interval_days: 1 | 7 | 14 | 30;
    /** Not used: release 0.1.0 writes it. */
    alert: Generated<boolean>;
    renew_at: Date | null;
    created_at: CreatedAt;
  };
  indexing_list_urls: {
    list_id: string;
    url_id: string;
    account_id: string;
    added_at: Generated<Date>;
  };
  indexing_monitored: {
    url_id: string;
    account_id: string;
    first_seen_at: Date | null;
    entered_at: Date | null;
    left_at: Date | null;
    volatility: Generated<number>;
    urgent_at: Date | null;
  };
  indexing_events: {
    id: GeneratedAlways<string>;
    account_id: string;
    property_id: string;
    url_id: string;
    kind: 'left' | 'entered';
    before_state_id: string;
    after_state_id: string;
    /** 0 if they are not known. */
    clicks_at_stake: number;
    clicks_known: Generated<boolean>;
    seen_at: Date;
    confirmed_at: Date | null;
  };
};
