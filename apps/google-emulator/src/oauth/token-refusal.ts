import type { OAuthErrorBody, OAuthErrorCode } from '@gsc/google/wire';

export class TokenRefusal extends Error {
  readonly status: number;
  readonly body: OAuthErrorBody;

  constructor(status: number, error: OAuthErrorCode, description: string) {
    super(error);
    this.status = status;
    this.body = { error, error_description: description };
  }
}
