import { atom } from 'nanostores';
import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import {
  addWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#lib/contract/webhooks/endpoints.ts';
import { problem } from '#lib/domain/problem.ts';
import { ENDPOINT_URL_MAX_LENGTH } from '#lib/domain/webhooks/limits.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';
import { refreshEndpoints } from './cache.ts';
import { actInPortal } from './portal.ts';

export type EndpointDraft = {
  readonly url: string;
  readonly description: string;
  /** every type, also those to come, or the chosen ones */
  readonly events: 'all' | 'some';
  readonly chosen: readonly string[];
};

export type EndpointFlow = ReturnType<typeof createAddEndpointFlow>;

/** The endpoint that was just added: its page shows the secret at once. */
export const $addedEndpoint = atom('');

const emptyDraft: EndpointDraft = { url: '', description: '', events: 'all', chosen: [] };

/** Adds an endpoint to a business. */
export const createAddEndpointFlow = (businessId: string, begun: Partial<EndpointDraft> = {}) =>
  createActFlow<EndpointDraft, AnswerOf<typeof addWebhookEndpoint>>({
    draft: { ...emptyDraft, ...begun },
    check: problemsOf,
    send: (draft, idempotencyKey) =>
      actInPortal(
        callApi(addWebhookEndpoint, {
          params: { id: businessId },
          body: bodyOf(draft),
          byCookie: true,
          idempotencyKey,
        }),
      ),
    settled(answer) {
      if (answer) $addedEndpoint.set(answer.endpoint.id);
      refreshEndpoints();
    },
    fieldOf,
  });

type Owned = { businessId: string; endpoint: WebhookEndpoint };

/** Changes the address of an endpoint, its description, or what it is told. */
export const createUpdateEndpointFlow = ({ businessId, endpoint }: Owned): EndpointFlow =>
  createActFlow<EndpointDraft, AnswerOf<typeof updateWebhookEndpoint>>({
    draft: {
      url: endpoint.url,
      description: endpoint.description,
      events: endpoint.eventTypes.length === 0 ? 'all' : 'some',
      chosen: endpoint.eventTypes,
    },
    check: problemsOf,
    send: (draft, idempotencyKey) =>
      actInPortal(
        callApi(updateWebhookEndpoint, {
          params: { id: businessId, endpointId: endpoint.id },
          body: bodyOf(draft),
          byCookie: true,
          idempotencyKey,
        }),
      ),
    settled: refreshEndpoints,
    fieldOf,
  });

/** Removes an endpoint for good. */
export const createRemoveEndpointFlow = ({ businessId, endpoint }: Owned) =>
  createActFlow<object, AnswerOf<typeof removeWebhookEndpoint>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      actInPortal(
        callApi(removeWebhookEndpoint, {
          params: { id: businessId, endpointId: endpoint.id },
          byCookie: true,
          idempotencyKey,
        }),
      ),
    settled: refreshEndpoints,
  });

/** Disables an endpoint, or enables it again. @returns whether it was done */
export async function switchEndpoint(
  { businessId, endpoint }: Owned,
  isEnabled: boolean,
  t: Translate,
): Promise<boolean> {
  const of = isEnabled ? 'enable' : 'disable';
  try {
    const done = await actAtOnce({
      about: `switch of ${endpoint.id}`,
      words: isEnabled,
      send: async (idempotencyKey) => {
        const params = { id: businessId, endpointId: endpoint.id };
        const input = { params, body: { isEnabled }, byCookie: true, idempotencyKey } as const;
        return (await actInPortal(callApi(updateWebhookEndpoint, input))).endpoint;
      },
      find: async () => {
        const { endpoints } = await callApi(listWebhookEndpoints, {
          params: { id: businessId },
          byCookie: true,
        });
        return endpoints.find((one) => one.id === endpoint.id && one.isEnabled === isEnabled) ?? null;
      },
      refused: (error) =>
        showFailure(error, t(`webhooks.${of}.failed`, { reason: failureText(error, t) }), t),
      t,
    });
    if (done) showToast({ tone: 'success', text: t(`webhooks.${of}.done`) });
    return done !== null;
  } finally {
    refreshEndpoints();
  }
}

const bodyOf = ({ url, description, events, chosen }: EndpointDraft) => ({
  url: url.trim(),
  description: description.trim(),
  eventTypes: events === 'all' ? [] : [...chosen],
});

function problemsOf({ url, events, chosen }: EndpointDraft): Problems {
  const { length } = url.trim();
  return {
    ...(length === 0 ? { url: problem('required') } : {}),
    ...(length > ENDPOINT_URL_MAX_LENGTH
      ? { url: problem('atMost', { length: ENDPOINT_URL_MAX_LENGTH }) }
      : {}),
    ...(events === 'some' && chosen.length === 0 ? { chosen: problem('required') } : {}),
  };
}

function fieldOf(name: string): string | null {
  if (name === 'eventTypes') return 'chosen';
  return name === 'url' || name === 'description' ? name : null;
}
