import { gzipSync } from 'node:zlib';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { BRAND_NAME_MAX, BRANDING_PATHS, LOGO_URL_MAX } from '@gsc/contract/branding/api';
import { INDEXING_PATHS } from '@gsc/contract/indexing/api';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { FULL_NAME_MAX, PROFILE_PATHS } from '@gsc/contract/profile/api';
import { MAX_TAGS_OF_PROPERTY } from '@gsc/contract/properties/tags';
import { ROUTES } from '@gsc/contract/routes';
import { STATUS_PATHS } from '@gsc/contract/status/api';
import type { Attack } from '../attack.ts';
import type { Seat } from '../wire/client.ts';
import { invalid, JSON_TYPE, once, post } from './compose.ts';

const report = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  post(REPORTS_PATHS.run, body, headers);
const put = (path: string, body: object) => () => ({ method: 'PUT', path, body }) as const;
const MB = 1024 * 1024;
const message = {
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.example',
  subject: 'Hello',
  message: 'Hello',
};
const urls = (count: number) => Array.from({ length: count }, (_, at) => `https://a.example/${at}`);

/** Bodies that are too large, too deep, malformed or of another type, and fields beyond their limits. */
export const BODY_ATTACKS: readonly Attack[] = [
  once('body-over-1-mb', 'demo', report(`"${'a'.repeat(MB)}"`), { every: [413] }),
  once(
    'chunked-body-of-8-mb',
    'signed-in',
    report('a'.repeat(8 * MB), { ...JSON_TYPE, 'transfer-encoding': 'chunked' }),
    // The client may still be writing when the server closes the connection.
    { every: [413, 0] },
  ),
  once('body-over-1-mb-of-a-stranger', 'anonymous', report(`"${'a'.repeat(MB)}"`), { every: [401, 413, 0] }),
  once('broken-json', 'demo', report('{"property_ids":['), { every: [400] }),
  once('json-100000-arrays-deep', 'demo', report('['.repeat(100_000)), { every: [400], withinMs: 2000 }),
  once('json-nested-and-valid', 'signed-in', report('['.repeat(50_000) + ']'.repeat(50_000)), {
    every: [400],
    withinMs: 2000,
  }),
  once(
    'json-with-a-million-keys',
    'demo',
    report(`{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`)}}`),
    {
      every: [400],
      withinMs: 2000,
    },
  ),
  once('json-with-a-prototype', 'demo', report('{"__proto__":{"admin":true}}'), { every: [400] }),
  once('json-number-overflow', 'demo', report('{"page":1e400}'), { every: [400] }),
  once('empty-json', 'signed-in', report(''), { every: [400] }),
  once('plain-text-body', 'demo', report('a=b', { 'content-type': 'text/plain' }), { every: [400, 415] }),
  once(
    'xml-body',
    'demo',
    report('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', { 'content-type': 'text/xml' }),
    {
      every: [415],
    },
  ),
  once(
    'multipart-body',
    'signed-in',
    report('--a\r\n\r\n--a--', { 'content-type': 'multipart/form-data; boundary=a' }),
    {
      every: [415],
    },
  ),
  once(
    'content-type-of-10000-characters',
    'demo',
    report('{}', { 'content-type': `application/${'a'.repeat(10_000)}` }),
    {
      every: [400, 415, 431],
    },
  ),
  once(
    'compressed-bomb',
    'demo',
    report(gzipSync(Buffer.alloc(20 * MB, 'a')), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    { every: [400, 413, 415] },
  ),
  once(
    'nul-in-a-body',
    'signed-in',
    put(PROFILE_PATHS.profile, { full_name: 'a\0b', phone: null }),
    invalid('/full_name'),
  ),
  once('nul-in-a-query', 'demo', () => ({ path: '/api/blog/posts?q=%00' }), invalid('/q')),
  once('nul-in-a-path', 'anonymous', () => ({ path: '/api/blog/posts/a%00b' }), { every: [400, 404] }),
  once('nul-in-a-page', 'anonymous', () => ({ path: '/blog/a%00b' }), { every: [400, 404] }),
  once('broken-escape-in-a-page', 'anonymous', () => ({ path: '/blog/%ff%c0' }), { every: [400, 404] }),
  once('broken-escape-in-a-query', 'anonymous', () => ({ path: '/api/blog/posts?q=%ff' }), {
    every: [200, 400],
  }),
  once('half-a-surrogate', 'signed-in', put(PROFILE_PATHS.profile, { full_name: '\ud800', phone: null }), {
    every: [200, 400],
  }),
  once(
    'name-too-long',
    'signed-in',
    put(PROFILE_PATHS.profile, { full_name: 'a'.repeat(FULL_NAME_MAX + 1), phone: null }),
    invalid('/full_name'),
  ),
  once(
    'brand-too-long',
    'signed-in',
    put(BRANDING_PATHS.branding, {
      brand_name: 'a'.repeat(BRAND_NAME_MAX + 1),
      logo_url: null,
      primary_color: '#fff',
      secondary_color: '#fff',
    }),
    invalid('/brand_name'),
  ),
  once(
    'logo-too-long',
    'signed-in',
    put(BRANDING_PATHS.branding, {
      brand_name: 'a',
      logo_url: `https://a.example/${'a'.repeat(LOGO_URL_MAX)}`,
      primary_color: '#fff',
      secondary_color: '#fff',
    }),
    invalid('/logo_url'),
  ),
  once(
    'too-many-tags',
    'signed-in',
    ({ propertyId }: Seat) => ({
      method: 'PUT',
      path: `/api/properties/${propertyId}/tags`,
      body: { tags: Array.from({ length: MAX_TAGS_OF_PROPERTY + 1 }, (_, at) => `tag ${at}`) },
    }),
    invalid('/tags'),
  ),
  once(
    'note-of-501-characters',
    'signed-in',
    post(REPORTS_PATHS.annotations, { day: '2026-10-01', text: 'a'.repeat(501), property_id: null }),
    invalid('/text'),
  ),
  once(
    'view-of-17000-characters',
    'signed-in',
    post(REPORTS_PATHS.views, { name: 'a', address: `q=${'a'.repeat(17_000)}` }),
    invalid('/address'),
  ),
  once('list-of-100000-urls', 'signed-in', post(INDEXING_PATHS.checks, { urls: urls(100_000) }), {
    every: [413],
  }),
  once(
    'list-of-5001-urls',
    'signed-in',
    post(INDEXING_PATHS.checks, { urls: urls(INDEXING_LIMITS.urlsPerCheck + 1) }),
    { every: [400, 422] },
  ),
  once(
    'message-of-5001-characters',
    'anonymous',
    post('/api/contact', { ...message, message: 'a'.repeat(5001) }),
    invalid('/message'),
  ),
  once(
    'subscription-of-10000-characters',
    'anonymous',
    post(STATUS_PATHS.subscriptions, { email: `${'a'.repeat(10_000)}@b.example` }),
    invalid('/email'),
  ),
  once(
    'sign-in-destination-of-15000-characters',
    'anonymous',
    () => ({ path: `${AUTH_PATHS.start}?from=/${'a'.repeat(14_000)}` }),
    invalid('/from'),
  ),
  once(
    'form-over-64-kb',
    'anonymous',
    post(ROUTES.contact, `message=${'a'.repeat(65 * 1024)}`, {
      'content-type': 'application/x-www-form-urlencoded',
    }),
    { every: [413] },
  ),
  once(
    'form-of-another-site',
    'anonymous',
    post(ROUTES.contact, 'message=a', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    }),
    { every: [403] },
  ),
  once(
    'refresh-of-another-site',
    'anonymous',
    post(AUTH_PATHS.refresh, '', { origin: 'https://evil.example' }),
    { every: [403] },
  ),
];
