import { z } from 'zod';

export const PROPERTIES_PATHS = {
  list: '/api/properties',
  connect: '/api/properties/connect',
  exchange: '/api/properties/connect/exchange',
  connections: '/api/properties/connections',
} as const;

export const CONNECT_HANDLE_SECONDS = 600;

const PropertyType = z.enum(['DOMAIN_PROPERTY', 'URL_PREFIX']);
export type PropertyType = z.infer<typeof PropertyType>;
const PermissionLevel = z.enum(['siteOwner', 'siteFullUser', 'siteRestrictedUser']);
/** The first three levels can be connected. The fourth marks a site that is not verified. */
const AvailablePermission = z.enum([...PermissionLevel.options, 'siteUnverifiedUser']);

export const AvailableProperty = z.object({
  siteUrl: z.string().min(1).max(2048),
  permissionLevel: AvailablePermission,
  isVerified: z.boolean(),
  propertyType: PropertyType,
});
export type AvailableProperty = z.infer<typeof AvailableProperty>;

const PropertyState = z.enum(['active', 'access_lost', 'needs_reconnect']);

export const Property = z.object({
  id: z.uuid(),
  property_url: z.string(),
  property_type: PropertyType,
  permission_level: PermissionLevel,
  is_verified: z.boolean(),
  state: PropertyState,
  google_email: z.string(),
  connected_at: z.iso.datetime(),
  last_sync_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  /** In alphabetical order. */
  tags: z.array(z.string()),
});
export type Property = z.infer<typeof Property>;

export const PropertyList = z.object({ active: z.array(Property), deleted: z.array(Property) });
export type PropertyList = z.infer<typeof PropertyList>;

/** A Google account whose grant provides properties. */
export const GoogleConnection = z.object({
  id: z.uuid(),
  /** Null if the account belonged to a former member. */
  google_email: z.string().nullable(),
  state: z.enum(['active', 'needs_reconnect', 'disconnected']),
  granted_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  properties: z.array(Property.pick({ id: true, property_url: true, state: true })),
});
export type GoogleConnection = z.infer<typeof GoogleConnection>;

export const ConnectionList = z.object({ connections: z.array(GoogleConnection) });
export type ConnectionList = z.infer<typeof ConnectionList>;

export const ConnectStarted = z.object({ oauthUrl: z.string() });

export const ExchangeRequest = z.object({
  authCode: z.string().min(1).max(2048),
  state: z.string().max(200),
});

/** An opaque single-use handle that is valid for ten minutes. Google's tokens never reach the browser. */
const TempTokens = z.object({ access_token: z.string().min(1).max(200) });

export const ConnectionData = z.object({
  availableProperties: z.array(AvailableProperty),
  tempTokens: TempTokens,
});
export type ConnectionData = z.infer<typeof ConnectionData>;

/** `oauthUrl` is returned when Google sent no refresh token and the user must give consent again. */
export const ExchangeResponse = z.union([ConnectionData, ConnectStarted]);
export type ExchangeResponse = z.infer<typeof ExchangeResponse>;

export const ConnectRequest = z.object({
  selectedProperties: z.array(AvailableProperty).max(1000),
  tempTokens: TempTokens,
  /** The sentence that the user confirmed (CONNECT_TEXT.storagePermission). Optional for a reconnect. */
  storagePermission: z.string().max(500).optional(),
});

export const ConnectResponse = z.object({
  properties: z.array(Property),
  summary: z.object({ successful: z.int(), failed: z.int() }),
  error: z.string().nullable(),
});
export type ConnectResponse = z.infer<typeof ConnectResponse>;
