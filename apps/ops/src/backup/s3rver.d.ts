declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** A server of Amazon's storage interface that stores objects in a directory. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: readonly { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
