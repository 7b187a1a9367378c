import { v7 as newId } from 'uuid';
import { hashOf } from '../../hash-of.ts';

/**
 * An id of the sandbox's network: the same key and request get the same id, so that it happens only once. Nobody is
 * signed in here, so the request keeps the keys of two people apart.
 */
export const networkIdOf = (idempotencyKey: string | undefined, words: unknown): string =>
  `sandbox:${idempotencyKey === undefined ? newId() : hashOf({ idempotencyKey, words })}`;
