import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { Intent } from '#lib/browser/intent.ts';
import { retryIntake } from '#lib/contract/recipient-setup/intake-calls.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { inviteRecipient } from '#lib/contract/recipients/recipients.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';
import { keepRecipient, refreshRecipient } from './cache.ts';

/** `invite` sends the link; `retry` does the same after the bank refused an account. */
export type InviteVerb = 'invite' | 'retry';

type Inviting = { recipient: Recipient; verb: InviteVerb; intent: Intent; t: Translate };

/** Asks a recipient for a bank account, for the first time or again; a message shows the result. */
export async function askForAccount({ recipient, verb, intent, t }: Inviting): Promise<void> {
  const params = { id: recipient.id };
  try {
    await intent.send([verb, recipient.id], async (idempotencyKey) => {
      if (verb === 'retry') return void (await callApi(retryIntake, { params, body: {}, idempotencyKey }));
      const answer = await callApi(inviteRecipient, { params, body: {}, idempotencyKey });
      keepRecipient(answer.recipient);
    });
    showToast({ tone: 'success', text: t('recipients.invite.done', { email: recipient.email }) });
  } catch (error) {
    if (!isCallError(error)) throw error;
    const reason = isCallError(error, 'too_many_requests')
      ? t('recipients.invite.tooMany')
      : failureText(error, t);
    showFailure(error, t('recipients.invite.failed', { reason }), t);
  } finally {
    refreshRecipient(recipient.id);
  }
}
