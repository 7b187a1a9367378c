import { callApi } from '#lib/browser/caller.ts';
import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import { createApiKey, revokeApiKey, rotateApiKey, updateApiKey } from '#lib/contract/api-keys/api-keys.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { isAddressRange } from '#lib/domain/api-keys/addresses.ts';
import { isKeyScope, type KeyScope } from '#lib/domain/api-keys/scopes.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import { createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';
import { refreshApiKeys } from './cache.ts';

export type KeyDraft = {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** as typed, one a line */
  readonly addresses: string;
};

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean);

function addressesProblem(typed: string): Problem | null {
  const wrong = linesOf(typed).find((line) => !isAddressRange(line));
  return wrong === undefined ? null : problem('invalid', { field: wrong });
}

const check = ({ name, scopes, addresses }: KeyDraft) => ({
  ...problemAt('name', required(name.trim())),
  ...problemAt('scopes', required(scopes.join(' '))),
  ...problemAt('addresses', addressesProblem(addresses)),
});

const bodyOf = ({ name, scopes, addresses }: KeyDraft) => ({
  name: name.trim(),
  scopes: [...scopes],
  addresses: linesOf(addresses),
});

/** Problems of one scope or one address stand beside their list. */
const fieldOf = (name: string): string => name.split('.')[0] ?? name;

/** The flow that makes a key; its answer has the secret. */
export const createApiKeyFlow = (businessId: string) =>
  createActFlow<KeyDraft, AnswerOf<typeof createApiKey>>({
    draft: { name: '', scopes: [], addresses: '' },
    check,
    fieldOf,
    send: (draft, idempotencyKey) =>
      callApi(createApiKey, { params: { id: businessId }, body: bodyOf(draft), idempotencyKey }),
    settled: () => refreshApiKeys(),
  });

const paramsOf = ({ businessId, id }: ApiKey) => ({ id: businessId, apiKeyId: id });

/** The flow that changes a key. */
export const updateApiKeyFlow = (apiKey: ApiKey) =>
  createActFlow<KeyDraft, AnswerOf<typeof updateApiKey>>({
    draft: {
      name: apiKey.name,
      scopes: apiKey.scopes.filter(isKeyScope),
      addresses: apiKey.addresses.join('\n'),
    },
    check,
    fieldOf,
    send: (draft, idempotencyKey) =>
      callApi(updateApiKey, { params: paramsOf(apiKey), body: bodyOf(draft), idempotencyKey }),
    settled: () => refreshApiKeys(),
  });

/** The flow that gives a key a new secret. */
export const rotateApiKeyFlow = (apiKey: ApiKey, overlapHours: number) =>
  createActFlow<{ readonly overlapHours: number }, AnswerOf<typeof rotateApiKey>>({
    draft: { overlapHours },
    send: (draft, idempotencyKey) =>
      callApi(rotateApiKey, { params: paramsOf(apiKey), body: draft, idempotencyKey }),
    settled: () => refreshApiKeys(),
  });

/** The flow that ends a key. */
export const revokeApiKeyFlow = (apiKey: ApiKey) =>
  createActFlow<object, AnswerOf<typeof revokeApiKey>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(revokeApiKey, { params: paramsOf(apiKey), idempotencyKey }),
    settled: () => refreshApiKeys(),
  });
