import type { AvailableProperty, Property } from '@gsc/contract/properties/api';
import { expect, test } from 'vitest';
import { connectedUrls, matching, selectable, withAll, withNone } from './select-properties.ts';

const site = (name: string, isVerified = true): AvailableProperty => ({
  siteUrl: `sc-domain:${name}`,
  permissionLevel: isVerified ? 'siteOwner' : 'siteUnverifiedUser',
  isVerified,
  propertyType: 'DOMAIN_PROPERTY',
});
const SITES = [
  site('shop.a.example'),
  site('shop.b.example'),
  site('blog.a.example'),
  site('shop.c.example', false),
];
const property = (name: string, state: Property['state']) =>
  ({ property_url: `sc-domain:${name}`, state }) as Property;

test('Select All selects the selectable properties that match the filter and keeps the rest', () => {
  const shown = selectable(matching(SITES, 'shop'), new Set());
  const before = new Set(['sc-domain:blog.a.example']);
  const after = withAll(before, shown);
  expect([...after]).toEqual([
    'sc-domain:blog.a.example',
    'sc-domain:shop.a.example',
    'sc-domain:shop.b.example',
  ]);
  expect([...withNone(after, shown)]).toEqual(['sc-domain:blog.a.example']);
});

test('connected properties cannot be selected; properties that need reconnecting can', () => {
  const connected = connectedUrls([
    property('shop.a.example', 'active'),
    property('blog.a.example', 'needs_reconnect'),
  ]);
  expect(selectable(SITES, connected).map(each => each.siteUrl)).toEqual([
    'sc-domain:shop.b.example',
    'sc-domain:blog.a.example',
  ]);
});
