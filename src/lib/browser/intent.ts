import { type CallError, isCallError, isRefusedAtDoor } from './call-error.ts';
import { newIdempotencyKey } from './caller.ts';

export type Intent = {
  /**
   * Sends what somebody wants done, under the key that belongs to it.
   *
   * @param words everything that identifies this intent
   * @throws what `send` throws
   */
  send<Answer>(words: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>;
  /** Whether the last try may have succeeded without an answer; the same words are then sent under the same key. */
  isOpen(): boolean;
};

/**
 * One wish over all its tries (ux 17): its idempotency key is made with the first and stays with the same words, so
 * that neither a second press nor a lost answer acts twice. An answer ends it, a success as well as a refusal, which
 * is kept under its key: whoever wants the same again, or has mended what stood against it, gets another key.
 */
export function createIntent(): Intent {
  let key = '';
  let keyOf = '';
  let isOpen = false;
  const end = () => {
    keyOf = '';
    isOpen = false;
  };
  return {
    async send(words, send) {
      const wanted = JSON.stringify(words);
      if (wanted !== keyOf) {
        key = newIdempotencyKey();
        keyOf = wanted;
        isOpen = false;
      }
      try {
        const answer = await send(key);
        end();
        return answer;
      } catch (error) {
        // A refusal at the door says nothing of an earlier try whose answer was lost.
        if (isCallError(error) && isAnswered(error) && !(isOpen && isRefusedAtDoor(error))) end();
        else isOpen = true;
        throw error;
      }
    },
    isOpen: () => isOpen,
  };
}

/** The server surely did nothing: it answered, and not that it lost its way or has met this key before. */
function isAnswered(error: CallError): boolean {
  if (error.error === 'idempotency_key_reused' || error.error === 'idempotency_in_progress') return false;
  return error.status >= 400 && error.status < 500;
}
