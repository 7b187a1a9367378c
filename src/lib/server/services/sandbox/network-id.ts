import { v7 as newId } from 'uuid';
import { hashOf } from '../../hash-of.ts';

/**
 * An id of the sandbox's network for what is asked or told; under the same key the same words get the same id, so
 * that it happens once. Nobody is signed in here, so the words keep the keys of two people apart.
 */
export const networkIdOf = (idempotencyKey: string | undefined, words: unknown): string =>
  `sandbox:${idempotencyKey === undefined ? newId() : hashOf({ idempotencyKey, words })}`;
