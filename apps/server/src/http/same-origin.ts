import { ProductError } from '@gsc/core/errors';
import type { FastifyRequest } from 'fastify';

/**
 * For routes that a cookie alone authenticates. A browser sends Origin with every POST, so a request without it, or
 * with a different origin, did not come from our own pages.
 */
export function requireSameOrigin(request: FastifyRequest, origin: string): void {
  const site = request.headers['sec-fetch-site'];
  const foreign = request.headers.origin !== origin || (site !== undefined && site !== 'same-origin');
  if (foreign) throw new ProductError('forbidden', 'This request must come from our own pages.');
}
