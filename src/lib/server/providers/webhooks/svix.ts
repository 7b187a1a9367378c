import { ApiException, Svix } from 'svix';
import type { SvixSettings } from '../../config-svix.ts';
import { ProviderError } from '../provider-error.ts';
import type { PublishedEventType, WebhooksPort } from './port.ts';

/** For all tries of one call together. */
const TIMEOUT_MS = 10_000;
const TRIES_AGAIN = 2;
/** What Svix answers to an event whose id it knows. */
const KNOWN = 409;
const HOUR_S = 3_600;

/** Svix, which has a portal of its own (https://api.svix.com/docs, SDK 2.5.0). */
export function createSvixWebhooks({
  token,
  address,
  timeoutMs = TIMEOUT_MS,
}: SvixSettings & { timeoutMs?: number }): WebhooksPort {
  const svix = new Svix(token, {
    requestTimeout: timeoutMs,
    numRetries: TRIES_AGAIN,
    ...(address ? { serverUrl: address } : {}),
  });
  let published: Promise<unknown> | undefined;
  return {
    provider: 'Svix',
    async publishEventTypes(eventTypes) {
      published ??= svix.eventType.importOpenapi({ spec: documentOf(eventTypes) });
      await published.catch((error: unknown) => {
        published = undefined;
        throw toProviderError(error);
      });
    },
    async createPortalLink({ businessId, name }, lastsMs) {
      const { url } = await svix.authentication
        .appPortalAccess(businessId, {
          application: { uid: businessId, name },
          expiry: Math.max(HOUR_S, Math.floor(lastsMs / 1_000)),
        })
        .catch(refuse);
      return { url };
    },
    async sendEvent({ messageId, businessId, type, body }) {
      const message = { eventId: messageId, eventType: type, payload: JSON.parse(body) as unknown };
      await svix.message
        .create(businessId, message, { idempotencyKey: `${messageId}-${businessId}` })
        .catch((error: unknown) => {
          if (!(error instanceof ApiException && error.code === KNOWN)) throw toProviderError(error);
        });
    },
  };
}

/** The catalogue as webhooks of an OpenAPI document, which is how Svix takes it. */
const documentOf = (eventTypes: readonly PublishedEventType[]) => ({
  openapi: '3.1.0',
  info: { title: 'Larkspur', version: '1' },
  webhooks: Object.fromEntries(
    eventTypes.map(({ type, schema, example }) => [
      type,
      {
        post: {
          operationId: type,
          requestBody: { content: { 'application/json': { schema, example } } },
          responses: { '2XX': { description: 'It arrived' } },
        },
      },
    ]),
  ),
});

const refuse = (error: unknown): never => {
  throw toProviderError(error);
};

/** Svix repeats what it was sent, so its own words stay out of logs. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ApiException)
    return new ProviderError(`Svix answered ${error.code}.`, { status: error.code });
  return new ProviderError('Svix did not answer.', { cause: error });
}
