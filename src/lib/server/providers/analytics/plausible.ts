import type { AnalyticsSettings } from '../../config.ts';
import { ProviderError } from '../provider-error.ts';
import type { AnalyticsPort } from './port.ts';

const TIMEOUT_MS = 3_000;

/**
 * Plausible's interface for events (https://plausible.io/docs/events-api), asked by the server: no browser ever speaks to
 * it, so no page has its script or its address in its policy.
 */
export function createPlausible({
  address,
  site,
  timeoutMs = TIMEOUT_MS,
}: AnalyticsSettings & {
  /** For tests. */
  timeoutMs?: number;
}): AnalyticsPort {
  return {
    async count({ page, origin, userAgent, address: visitor }) {
      const answer = await fetch(`${address}/api/event`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          'x-forwarded-for': visitor,
        },
        body: JSON.stringify({ name: 'pageview', domain: site, url: `${origin}${page}` }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok)
        throw new ProviderError(`Plausible answered ${answer.status}`, { status: answer.status });
    },
  };
}
