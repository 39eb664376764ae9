import type { ConnectionList, GoogleConnection, Property, PropertyList } from '@gsc/contract/properties/api';

export const PROPERTY_IDS = [
  '6f9619ff-8b86-4011-b42d-00cf4fc964f1',
  '6f9619ff-8b86-4011-b42d-00cf4fc964f2',
  '6f9619ff-8b86-4011-b42d-00cf4fc964f3',
] as const;
export const PROPERTY_URLS = [
  'sc-domain:trailforge.example',
  'https://shop.trailforge.example/',
  'sc-domain:kettleandgrain.example',
];

/** A copied link contains the name of the property instead of its id. */
export const sharedUrl = (url: string): string =>
  url.replace(`p=${PROPERTY_IDS[0]}`, new URLSearchParams({ site: PROPERTY_URLS[0] ?? '' }).toString());

export const propertyResponse = (more: Partial<Property> = {}): Property => ({
  id: PROPERTY_IDS[0],
  property_url: PROPERTY_URLS[0] ?? '',
  property_type: 'DOMAIN_PROPERTY',
  permission_level: 'siteOwner',
  is_verified: true,
  state: 'active',
  google_email: 'maya@trailforge.example',
  connected_at: '2026-11-01T00:00:00.000Z',
  last_sync_at: '2026-11-15T05:14:00.000Z',
  deleted_at: null,
  tags: [],
  ...more,
});

export const propertiesResponse = (): PropertyList => ({
  active: PROPERTY_IDS.map((id, i) =>
    propertyResponse({
      id,
      property_url: PROPERTY_URLS[i] ?? '',
      property_type: i === 1 ? 'URL_PREFIX' : 'DOMAIN_PROPERTY',
    }),
  ),
  deleted: [],
});

export const connectionResponse = (more: Partial<GoogleConnection> = {}): GoogleConnection => ({
  id: '1d0c7a52-3c1e-4c55-8f0a-1f2e3d4c5b61',
  google_email: 'maya@trailforge.example',
  state: 'active',
  granted_at: '2024-09-14T08:00:00.000Z',
  last_used_at: '2026-11-15T05:14:00.000Z',
  properties: propertiesResponse().active.map(({ id, property_url, state }) => ({ id, property_url, state })),
  ...more,
});

export const connectionsResponse = (): ConnectionList => ({ connections: [connectionResponse()] });
