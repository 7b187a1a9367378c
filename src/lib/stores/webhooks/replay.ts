import { callApi } from '#lib/browser/caller.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { replayWebhookEvents } from '#lib/contract/webhooks/deliveries.ts';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { problem } from '#lib/domain/problem.ts';
import { EVENTS_KEPT_MS } from '#lib/domain/webhooks/retries.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { refreshDeliveries } from './cache.ts';
import { actInPortal } from './portal.ts';

const DAY_MS = 86_400_000;
/** Parts of a long time that one press sends; each has a thousand events. */
const PARTS = 10;

export type ReplayDraft = {
  /** what never arrived, or all of the time */
  readonly which: 'missing' | 'all';
  /** as a field of date and time has it, in UTC: 2026-11-28T05:40 */
  readonly since: string;
  readonly until: string;
};

/** Where events are left, the moment from which they are replayed by the next press. */
export type Replayed = { readonly count: number; readonly nextSince: string | null };

const toField = (moment: Date): string => moment.toISOString().slice(0, 16);
const toInstant = (field: string): string => new Date(`${field}Z`).toISOString();

/** What is asked first: the missing since the endpoint failed or was disabled, or of the last day; up to now. */
function draftOf({ failingSince, disabledAt }: WebhookEndpoint): ReplayDraft {
  const now = pageClock.now().getTime();
  const begun = [failingSince, disabledAt].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  const since = Math.max(Math.min(now - DAY_MS, ...begun), now - EVENTS_KEPT_MS);
  // The minute that is not over yet belongs to it.
  return { which: 'missing', since: toField(new Date(since)), until: toField(new Date(now + 60_000)) };
}

/** Sends the events of a time again, part by part. */
export const createReplayEventsFlow = (businessId: string, endpoint: WebhookEndpoint) =>
  createActFlow<ReplayDraft, Replayed>({
    draft: draftOf(endpoint),
    check: problemsOf,
    async send({ which, since, until }, idempotencyKey) {
      let done: Replayed = { count: 0, nextSince: toInstant(since) };
      for (let part = 0; part < PARTS && done.nextSince !== null; part += 1) {
        const { count, nextSince } = await actInPortal(
          callApi(replayWebhookEvents, {
            params: { id: businessId, endpointId: endpoint.id },
            body: { since: done.nextSince, until: toInstant(until), onlyMissing: which === 'missing' },
            byCookie: true,
            idempotencyKey: `${idempotencyKey}-${part}`,
          }),
        );
        done = { count: done.count + count, nextSince };
      }
      return done;
    },
    settled: refreshDeliveries,
    fieldOf: (name) => (name === 'since' || name === 'until' ? name : null),
  });

function problemsOf({ since, until }: ReplayDraft): Problems {
  const isMoment = (field: string) => !Number.isNaN(Date.parse(`${field}Z`));
  return {
    ...(isMoment(since) ? {} : { since: problem('required') }),
    ...(!isMoment(until)
      ? { until: problem('required') }
      : isMoment(since) && since >= until
        ? { until: problem('dateFrom', { date: since.replace('T', ' ') }) }
        : {}),
  };
}
