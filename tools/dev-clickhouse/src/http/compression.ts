import type { Duplex } from 'node:stream';
import zlib from 'node:zlib';
import { FrontError } from './errors.ts';

const DECODERS: Readonly<Record<string, () => Duplex>> = {
  gzip: zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
  zstd: zlib.createZstdDecompress,
};
export type Encoder = Duplex & { flush(done: () => void): void };

const ENCODERS: Readonly<Record<string, () => Encoder>> = {
  gzip: () => zlib.createGzip({ level: 1 }),
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 2 } }),
  zstd: () => zlib.createZstdCompress(),
};

export function requestDecoder(contentEncoding: string | undefined): Duplex | undefined {
  if (contentEncoding === undefined || contentEncoding === '' || contentEncoding === 'identity')
    return undefined;
  const decoder = DECODERS[contentEncoding];
  if (decoder === undefined) {
    throw new FrontError(
      89,
      `Unknown HTTP content encoding: ${contentEncoding}.`,
      'UNKNOWN_COMPRESSION_METHOD',
    );
  }
  return decoder();
}

export function responseEncoder(
  acceptEncoding: string | string[] | undefined,
): { name: string; encoder: Encoder } | undefined {
  for (const choice of String(acceptEncoding ?? '').split(',')) {
    const name = choice.split(';')[0]?.trim() ?? '';
    const encoder = ENCODERS[name];
    if (encoder !== undefined) return { name, encoder: encoder() };
  }
  return undefined;
}
