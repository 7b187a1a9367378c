import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import {
  addMetadata,
  listMetadata,
  type Metadata,
  removeMetadata,
  updateMetadata,
} from '#lib/contract/metadata/metadata.ts';
import type { TargetType } from '#lib/contract/metadata/target.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { askWhileTyped } from '../ask-while-typed.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';

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

type Line = Pick<Metadata, 'key' | 'value'>;

/** Deletes a key. @returns whether it is gone; otherwise a message said why not */
export const takeMetadata = (target: Target, line: Line, t: Translate): Promise<boolean> =>
  setKept(target, line, false, t);

/** Restores a key that was just deleted. @returns whether it is there again */
export const putMetadataBack = (target: Target, line: Line, t: Translate): Promise<boolean> =>
  setKept(target, line, true, t);

async function setKept(target: Target, { key, value }: Line, isWanted: boolean, t: Translate) {
  try {
    const isDone = await actAtOnce<true>({
      about: `${metadataKey(target).join(' ')} ${key}`,
      words: [isWanted, value],
      async send(idempotencyKey) {
        if (isWanted)
          await callApi(addMetadata, { body: { ...target, metadata: { key, value } }, idempotencyKey });
        else await callApi(removeMetadata, { body: { ...target, metadata: { key } }, idempotencyKey });
        return true;
      },
      async find() {
        const { type, targetId, businessId } = target;
        const { metadata } = await callApi(listMetadata, {
          params: { id: businessId },
          query: { type, targetId },
        });
        const now = metadata.find((line) => line.key === key && line.businessId === businessId);
        return (isWanted ? now?.value === value : !now) ? true : null;
      },
      refused: (error) => showFailure(error, t('metadata.failed', { reason: failureText(error, t) }), t),
      t,
    });
    return isDone !== null;
  } finally {
    refresh(target);
  }
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
