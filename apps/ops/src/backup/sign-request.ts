import { createHash, createHmac } from 'node:crypto';

export type Credentials = { region: string; accessKeyId: string; secretAccessKey: string };
type Request = {
  method: string;
  url: URL;
  /** In lower case. All of them are signed, with the host. */
  headers: Record<string, string>;
  /** SHA-256 of the body. */
  bodyHash: string;
  at: Date;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
/** `encodeURIComponent` leaves some characters that must be encoded here. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The hash of a request without a body. */
export const NO_BODY = sha256('');

/** Returns the headers of a request to object storage, signed with AWS Signature Version 4. */
export function signRequest(
  { region, accessKeyId, secretAccessKey }: Credentials,
  { method, url, headers, bodyHash, at }: Request,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map(part => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const day = hmac(`AWS4${secretAccessKey}`, time.slice(0, 8));
  const key = hmac(hmac(hmac(day, region), 's3'), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  );
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}
