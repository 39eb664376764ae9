import { variationOf } from '@gsc/contract/metrics/variation';
import type { Overview, OverviewMovers, OverviewRanking } from '@gsc/contract/overview/api';
import { ATTENTION_LIMIT, type Attention } from '@gsc/contract/overview/attention';
import { PROPERTY_IDS, PROPERTY_URLS } from './properties.ts';
import { ANNOTATIONS, FINAL_THROUGH, INCOMPLETE, metrics, seriesOf, spark } from './series.ts';

const RANGE = {
  from: '2026-10-13',
  to: FINAL_THROUGH,
  before_from: '2026-09-13',
  before_to: '2026-10-12',
  compared_to: FINAL_THROUGH,
  final_through: FINAL_THROUGH,
  incomplete: INCOMPLETE,
};

export function overviewResponse(more: Partial<Overview> = {}): Overview {
  const clicks = [84_210, 41_096, 31_874];
  return {
    range: RANGE,
    connected: 3,
    health: { up_to_date: 1, waiting: 0, syncing: 1, with_errors: 0, failed: 1 },
    nested: [{ property_id: PROPERTY_IDS[1], inside_id: PROPERTY_IDS[0] }],
    totals: metrics(184_320, 14.2),
    compared: { now: metrics(184_320, 14.2), before: metrics(158_550, 15.1) },
    variation: variationOf(seriesOf(RANGE.from, 30, 30)),
    granularity: 'day',
    series: seriesOf(RANGE.from, 30, 30),
    after: seriesOf('2026-11-12', 2, null),
    properties: PROPERTY_IDS.map((property_id, i) => ({
      property_id,
      property_url: PROPERTY_URLS[i] ?? '',
      property_type: i === 1 ? ('URL_PREFIX' as const) : ('DOMAIN_PROPERTY' as const),
      last_sync_at: '2026-11-15T05:14:00.000Z',
      health: (['up_to_date', 'syncing', 'failed'] as const)[i] ?? 'up_to_date',
      inside_id: i === 1 ? PROPERTY_IDS[0] : null,
      totals: metrics(clicks[i] ?? 0, 11.8 + i),
      compared: {
        now: metrics(clicks[i] ?? 0, 11.8 + i),
        before: metrics(Math.round((clicks[i] ?? 0) * ([0.88, 0.97, 1.07][i] ?? 1)), 12.2 + i * 0.4),
      },
      spark: spark(i + 3, 90),
    })),
    countries: [
      ['deu', 33.2, 1.1],
      ['gbr', 21.1, 1.158],
      ['usa', 16.3, 1.12],
      ['aut', 9.5, 1.064],
      ['nld', 5.3, 0.979],
    ].map(([value, share, growth]) => ({
      value: String(value),
      share: Number(share),
      clicks: Math.round(1843.2 * Number(share)),
      before: Math.round((1843.2 * Number(share)) / Number(growth)),
    })),
    devices: [
      { value: 'MOBILE', share: 63.4, clicks: 116_859, before: 100_000 },
      { value: 'DESKTOP', share: 32.1, clicks: 59_167, before: 58_000 },
      { value: 'TABLET', share: 4.5, clicks: 8294, before: 8000 },
    ],
    annotations: ANNOTATIONS,
    breaks: [],
    left_out: 0,
    ...more,
  };
}

/** The overview without connected properties. */
export const EMPTY_OVERVIEW: Overview = overviewResponse({
  connected: 0,
  health: { up_to_date: 0, waiting: 0, syncing: 0, with_errors: 0, failed: 0 },
  totals: null,
  compared: null,
  nested: [],
  series: [],
  after: [],
  properties: [],
  countries: [],
  devices: [],
  annotations: [],
});

/** Two of three properties deviate. */
export const attentionResponse = (more: Partial<Attention> = {}): Attention => ({
  judged: 3,
  too_few_days: 0,
  not_current: 0,
  deviating: 2,
  items: [
    {
      property_id: PROPERTY_IDS[2],
      property_url: PROPERTY_URLS[2] ?? '',
      metric: 'clicks',
      from: '2026-11-08',
      to: FINAL_THROUGH,
      may_be_older: false,
      ...{ now: 2614, usual: 4210, low: 3587, high: 4871 },
    },
    {
      property_id: PROPERTY_IDS[0],
      property_url: PROPERTY_URLS[0] ?? '',
      metric: 'impressions',
      from: '2026-10-29',
      to: FINAL_THROUGH,
      may_be_older: true,
      ...{ now: 1_982_114, usual: 1_310_442, low: 1_120_310, high: 1_498_225 },
    },
  ],
  ...more,
});

/** An agency with many deviating properties and some that are not judged. */
export function agencyAttentionResponse(): Attention {
  const [loss, gain] = attentionResponse().items;
  const items = Array.from({ length: ATTENTION_LIMIT }, (_, at) => ({
    ...((at < 40 ? loss : gain) as Attention['items'][number]),
    property_id: `6f9619ff-8b86-4011-b42d-00cf4fc9${String(6000 + at)}`,
    property_url: `sc-domain:client-with-a-rather-long-name-${at + 1}.example`,
  }));
  return { judged: 1000, too_few_days: 3, not_current: 1, deviating: 73, items };
}

export function moversResponse(): OverviewMovers {
  const page = (
    i: number,
    path: string,
    clicks: number,
    change: number,
    position: number,
    before: number,
  ) => ({
    property_id: PROPERTY_IDS[i] ?? PROPERTY_IDS[0],
    property_url: PROPERTY_URLS[i] ?? '',
    page: `https://${['trailforge.example', 'shop.trailforge.example', 'kettleandgrain.example'][i]}${path}`,
    clicks,
    clicks_change: change,
    position,
    position_before: before,
    spark: spark(change, 30).map((value, day) => Math.round(value * (1 + (Math.sign(change) * day) / 40))),
  });
  return {
    range: RANGE,
    growing: {
      count: 412,
      pages: [
        page(0, '/guides/winter-layering', 5204, 1486, 3.2, 5.6),
        page(2, '/brewing/pour-over-ratio', 3918, 1022, 2.4, 3.1),
        page(1, '/collections/merino', 2870, 764, 4.9, 6.8),
        page(0, '/journal/hut-to-hut-in-the-eastern-alps-with-children', 1102, 388, 6, 8.2),
      ],
    },
    declining: {
      count: 236,
      pages: [
        page(0, '/guides/trail-running-shoes', 4127, -1840, 4.8, 2.1),
        page(1, '/collections/rain-jackets', 1935, -612, 7.7, 5.9),
        page(2, '/beans/decaf-single-origin', 906, -271, 6.6, 5.8),
      ],
    },
    changes: [
      {
        kind: 'page',
        subject: 'https://trailforge.example/guides/trail-running-shoes',
        property_id: PROPERTY_IDS[0],
        property_url: PROPERTY_URLS[0] ?? '',
        clicks_change: -1840,
        now: metrics(4127, 4.8),
        before: metrics(5967, 2.1),
        also: [
          { kind: 'query', subject: 'trail running shoes' },
          { kind: 'country', subject: 'deu' },
        ],
      },
      {
        kind: 'query',
        subject: 'winter hiking layers',
        property_id: PROPERTY_IDS[0],
        property_url: PROPERTY_URLS[0] ?? '',
        clicks_change: 1486,
        now: metrics(4994, 6.1),
        before: metrics(3508, 8.4),
        also: [],
      },
      {
        kind: 'country',
        subject: 'deu',
        property_id: PROPERTY_IDS[2],
        property_url: PROPERTY_URLS[2] ?? '',
        clicks_change: 1120,
        now: metrics(9120, 6.1),
        before: metrics(8000, 6.2),
        also: [],
      },
    ],
  };
}

export function rankingResponse(): OverviewRanking {
  return {
    range: RANGE,
    bands: [
      { band: '1–3', now: 1284, before: 1166 },
      { band: '4–10', now: 3910, before: 3702 },
      { band: '11–20', now: 5244, before: 5390 },
      { band: '21–50', now: 8120, before: 8406 },
      { band: '51+', now: 6033, before: 6180 },
    ],
    page_one: { now: 21.1, before: 19.6 },
    top3: { entered: 18, left: 7 },
  };
}
