import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { deployment } from '../config/deployment.ts';

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Refuses a request that a page of another site sent, where a cookie alone says who asks (CSRF, threats T66). The browser
 * writes its `Origin` and `Sec-Fetch-Site`, which no page can change. `SameSite=Strict` says the same, but a neighbour of
 * the domain is the same site. Who sends neither is no browser. Throws `not-allowed`.
 */
export function refuseForeignOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign =
    (origin !== undefined && ![host, hostOf(deployment().baseUrl)].includes(hostOf(origin) ?? '')) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (isForeign) throw kernelErrors.fail('not-allowed');
}
