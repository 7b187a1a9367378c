import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { createIntent, type Intent } from '#lib/browser/intent.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { showFailure } from './show-failure.ts';

/** An act that one press sends, without a review. */
type ActAtOnce<Done> = {
  /** the thing it changes; a further message about it replaces the last one */
  about: string;
  /** everything that is sent: the same words go under the same key until an answer comes */
  words: unknown;
  send(idempotencyKey: string): Promise<Done>;
  /** Reads the thing after a lost answer. @returns it where it stands as wanted, otherwise null */
  find(): Promise<Done | null>;
  /** Says why it was refused. */
  refused(error: CallError): void | Promise<void>;
  /** That no answer came, where the page has words of its own for it. */
  unknown?: string;
  t: Translate;
};

/** Acts whose answer was lost, by what they are about: the next press is the same wish. */
const open = new Map<string, Intent>();

/**
 * Does an act that has no dialog of its own. Where no answer came, what became of it is read from the thing itself:
 * one that stands as wanted was done, and of any other it says only that no answer came.
 * @returns what was done; null where a message said why not
 */
export async function actAtOnce<Done>(act: ActAtOnce<Done>): Promise<Done | null> {
  const { about, words, send, find, refused, t, unknown = t('shell.act.unknown') } = act;
  const intent = open.get(about) ?? createIntent();
  open.delete(about);
  try {
    return await intent.send(words, send);
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (!intent.isOpen()) {
      await refused(error);
      return null;
    }
    const found = await find().catch(() => null);
    if (found !== null) return found;
    open.set(about, intent);
    showFailure(error, unknown, t, { about });
    return null;
  }
}
