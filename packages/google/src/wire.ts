// Types of Google's OAuth responses. The emulator uses the same types.

export interface DiscoveryDocument {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint: string;
  revocation_endpoint: string;
  jwks_uri: string;
  response_types_supported: string[];
  subject_types_supported: string[];
  id_token_signing_alg_values_supported: string[];
  scopes_supported: string[];
  token_endpoint_auth_methods_supported: string[];
  claims_supported: string[];
  code_challenge_methods_supported: string[];
  grant_types_supported: string[];
}

export interface TokenResponse {
  access_token: string;
  expires_in: number;
  /** Present only with access_type=offline, and only if the user saw the consent page. */
  refresh_token?: string;
  /** The granted scopes. Users can untick requested scopes. */
  scope: string;
  token_type: 'Bearer';
  id_token?: string;
}

export type OAuthErrorCode =
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'redirect_uri_mismatch'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

export interface OAuthErrorBody {
  error: OAuthErrorCode;
  error_description: string;
}

export interface UserInfo {
  sub: string;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
  email?: string;
  email_verified?: boolean;
}

/** Google returns every value of /tokeninfo as a string. */
export interface AccessTokenInfo {
  azp: string;
  aud: string;
  sub?: string;
  scope: string;
  exp: string;
  expires_in: string;
  email?: string;
  email_verified?: 'true' | 'false';
  access_type: 'online' | 'offline';
}
