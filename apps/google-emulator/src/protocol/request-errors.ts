import { classicError, type GoogleError, statusError } from './google-error.ts';

const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';

/** A combination or value that Search Analytics rejects. */
export function invalidParameter(message: string, location: string): GoogleError {
  return classicError(400, {
    message,
    domain: 'global',
    reason: 'invalidParameter',
    location,
    locationType: 'parameter',
  });
}

/** A body that does not match the message type. */
export function malformed(field: string, description: string, form: 'classic' | 'status'): GoogleError {
  const details = [{ '@type': BAD_REQUEST, fieldViolations: [{ field, description }] }];
  if (form === 'status') return statusError(400, description, { details });
  return classicError(400, { message: description, reason: 'invalid' }, { status: true, details });
}
