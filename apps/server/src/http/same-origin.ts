import { ProductError } from '@gsc/core/errors';
import type { FastifyRequest } from 'fastify';

/**
 * For the one route that a cookie alone can open. A browser sends Origin with every POST, so a request
 * without it, or with another one, did not come from our own pages.
 */
export function requireSameOrigin(request: FastifyRequest, origin: string): void {
  const site = request.headers['sec-fetch-site'];
  const foreign = request.headers.origin !== origin || (site !== undefined && site !== 'same-origin');
  if (foreign) throw new ProductError('forbidden', 'This request must come from our own pages.');
}
