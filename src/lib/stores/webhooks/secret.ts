import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { rotateWebhookSecret, showWebhookSecret } from '#lib/contract/webhooks/endpoints.ts';
import { createActFlow } from '../act-flow.ts';
import { actInPortal } from './portal.ts';

export type ShownSecret = AnswerOf<typeof showWebhookSecret>;
export type OfEndpoint = { businessId: string; endpointId: string };

/** The signing secret; the audit log says who looked. @throws CallError */
export const readSecret = ({ businessId: id, endpointId }: OfEndpoint): Promise<ShownSecret> =>
  actInPortal(callApi(showWebhookSecret, { params: { id, endpointId }, body: {}, byCookie: true }));

/**
 * Gives an endpoint a new secret. It goes under no key, as its answer may be kept nowhere; so after a lost answer the
 * secret is shown, which says by its time whether it changed.
 */
export const createRotateSecretFlow = ({ businessId: id, endpointId }: OfEndpoint) =>
  createActFlow<object, ShownSecret>({
    draft: {},
    isReviewOnly: true,
    send: () =>
      actInPortal(callApi(rotateWebhookSecret, { params: { id, endpointId }, body: {}, byCookie: true })),
    settled() {},
  });
