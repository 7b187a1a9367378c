import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import {
  addMetadata,
  type Metadata,
  removeMetadata,
  updateMetadata,
} from '#lib/contract/metadata/metadata.ts';
import type { TargetType } from '#lib/contract/metadata/target.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { askWhileTyped } from '../ask-while-typed.ts';

/** The target of metadata, and the business that keeps it. */
export type Target = { type: TargetType; targetId: string; businessId: string };
type Draft = { key: string; value: string };

const KEY = /^[A-Za-z][\w.:-]{0,59}$/;
const VALUE_MAX_LENGTH = 500;

export const metadataKey = ({ type, targetId, businessId }: Target) =>
  ['metadata', type, targetId, businessId] as const;

/** What is being typed stays while another tab is shown. */
const written = new Map<string, ReturnType<typeof createAddFlow>>();

/** The flow that adds a key and value to a target. */
export function addMetadataFlow(target: Target) {
  const name = metadataKey(target).join(' ');
  const flow = written.get(name) ?? createAddFlow(target);
  if (!written.has(name)) askWhileTyped(flow.$state);
  written.set(name, flow);
  return flow;
}

function createAddFlow(target: Target) {
  return createActFlow({
    draft: { key: '', value: '' },
    check: metadataProblems,
    send: ({ key, value }: Draft, idempotencyKey) =>
      callApi(addMetadata, {
        body: { ...target, metadata: { key: key.trim(), value: value.trim() } },
        idempotencyKey,
      }),
    settled: () => refresh(target),
    fieldOf,
  });
}

/** Changes the value of an existing key. */
export function createUpdateMetadataFlow(target: Target, { key, value }: Metadata) {
  return createActFlow({
    draft: { key, value },
    check: metadataProblems,
    send: (draft: Draft, idempotencyKey) =>
      callApi(updateMetadata, {
        body: { ...target, metadata: { key, value: draft.value.trim() } },
        idempotencyKey,
      }),
    settled: () => refresh(target),
    fieldOf,
  });
}

/** Deletes a key. @throws CallError */
export async function takeMetadata(target: Target, { key }: Metadata): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  await callApi(removeMetadata, { body: { ...target, metadata: { key } }, idempotencyKey }).finally(() =>
    refresh(target),
  );
}

/** Restores a key that was just deleted. @throws CallError */
export async function putMetadataBack(target: Target, { key, value }: Metadata): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  await callApi(addMetadata, { body: { ...target, metadata: { key, value } }, idempotencyKey }).finally(() =>
    refresh(target),
  );
}

const fieldOf = (name: string): string | null => /^metadata\.(key|value)$/.exec(name)?.[1] ?? null;

function metadataProblems({ key, value }: Draft): Problems {
  const found: [string, Problem | null][] = [
    ['key', required(key) ?? noCardNumber(key) ?? (KEY.test(key.trim()) ? null : problem('invalidFormat'))],
    [
      'value',
      required(value) ??
        noCardNumber(value) ??
        (value.trim().length > VALUE_MAX_LENGTH ? problem('atMost', { length: VALUE_MAX_LENGTH }) : null),
    ],
  ];
  return Object.fromEntries(found.filter((one): one is [string, Problem] => one[1] !== null));
}

const refresh = (target: Target) => void queryClient.invalidateQueries({ queryKey: metadataKey(target) });
