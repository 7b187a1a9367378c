import { callApi } from '#lib/browser/caller.ts';
import {
  getWebhookDelivery,
  replayWebhookDelivery,
  testWebhookEndpoint,
  type WebhookDelivery,
} from '#lib/contract/webhooks/deliveries.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { showToast, TOAST_MS } from '../toasts.ts';
import { refreshDeliveries } from './cache.ts';
import { actInPortal } from './portal.ts';
import { openDelivery } from './query.ts';
import type { OfEndpoint } from './secret.ts';

/** An endpoint has 15 seconds to answer; the worker begins a try within one. */
const OUTCOME_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 500;

/** Sends a test event to an endpoint, and says how it went. */
export const testEndpoint = (of: OfEndpoint, t: Translate): Promise<WebhookDelivery | null> =>
  sendAndFollow(of, {
    about: `test of ${of.endpointId}`,
    words: 'test',
    t,
    send: async (idempotencyKey) => {
      const { businessId: id, endpointId } = of;
      const input = { params: { id, endpointId }, body: {}, byCookie: true, idempotencyKey } as const;
      return (await actInPortal(callApi(testWebhookEndpoint, input))).delivery;
    },
    triesBefore: 0,
  });

/** Sends one event again, under the same id, and says how it went. */
export const replayDelivery = (
  of: OfEndpoint,
  { id: deliveryId, attempts }: Pick<WebhookDelivery, 'id' | 'attempts'>,
  t: Translate,
): Promise<WebhookDelivery | null> =>
  sendAndFollow(of, {
    about: `replay of ${deliveryId}`,
    words: attempts,
    t,
    send: async (idempotencyKey) => {
      const params = { id: of.businessId, endpointId: of.endpointId, deliveryId };
      const input = { params, body: {}, byCookie: true, idempotencyKey } as const;
      return (await actInPortal(callApi(replayWebhookDelivery, input))).delivery;
    },
    triesBefore: attempts,
  });

type Sending = {
  about: string;
  words: unknown;
  t: Translate;
  send(idempotencyKey: string): Promise<WebhookDelivery>;
  /** how many tries there were; one more is the outcome */
  triesBefore: number;
};

async function sendAndFollow(
  of: OfEndpoint,
  { triesBefore, t, ...act }: Sending,
): Promise<WebhookDelivery | null> {
  try {
    const begun = await actAtOnce({
      ...act,
      find: async () => null,
      refused: (error) => showFailure(error, t('webhooks.send.failed', { reason: failureText(error, t) }), t),
      t,
    });
    if (!begun) return null;
    refreshDeliveries();
    const tried = await findOutcome(of, begun.id, triesBefore);
    tellOutcome(tried ?? begun, tried !== null, t);
    return tried ?? begun;
  } finally {
    refreshDeliveries();
  }
}

/** Reads a delivery until its next try has ended. @returns null where that takes too long, or nothing answers */
async function findOutcome(
  { businessId: id, endpointId }: OfEndpoint,
  deliveryId: string,
  triesBefore: number,
): Promise<WebhookDelivery | null> {
  const until = Date.now() + OUTCOME_WITHIN_MS;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const params = { id, endpointId, deliveryId };
    const read = await callApi(getWebhookDelivery, { params, byCookie: true }).catch(() => null);
    if (!read) return null;
    if (read.delivery.attempts > triesBefore) return read.delivery;
  }
  return null;
}

/** The last try in words: a status, or why there was none. */
export const outcomeText = (
  { lastStatus, lastError }: Pick<WebhookDelivery, 'lastStatus' | 'lastError'>,
  t: Translate,
): string => (lastError ? t(`webhooks.tryError.${lastError}`) : String(lastStatus ?? ''));

function tellOutcome(delivery: WebhookDelivery, isTried: boolean, t: Translate): void {
  const about = `outcome of ${delivery.id}`;
  if (!isTried) return void showToast({ about, text: t('webhooks.send.underWay') });
  const outcome = outcomeText(delivery, t);
  if (delivery.state === 'delivered')
    return void showToast({ about, tone: 'success', text: t('webhooks.send.arrived', { outcome }) });
  showToast({
    about,
    tone: 'error',
    text: t('webhooks.send.refused', { outcome }),
    durationMs: TOAST_MS.normal,
    action: { label: t('webhooks.send.see'), run: () => openDelivery(delivery.id) },
  });
}
