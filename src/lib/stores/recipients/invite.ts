import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { retryIntake } from '#lib/contract/recipient-setup/intake-calls.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { getRecipient, inviteRecipient } from '#lib/contract/recipients/recipients.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';
import { keepRecipient, refreshRecipient } from './cache.ts';

/** `invite` sends the link; `retry` does the same after the bank refused an account. */
export type InviteVerb = 'invite' | 'retry';

type Inviting = { recipient: Recipient; verb: InviteVerb; t: Translate };

/** Asks a recipient for a bank account, for the first time or again; a message shows the result. */
export async function askForAccount({ recipient, verb, t }: Inviting): Promise<void> {
  const params = { id: recipient.id };
  const sentBefore = recipient.invitation?.sentAt ?? null;
  try {
    const isSent = await actAtOnce<true>({
      about: `invitation of ${recipient.id}`,
      words: [verb, sentBefore],
      async send(idempotencyKey) {
        const input = { params, body: {}, idempotencyKey };
        if (verb === 'retry') await callApi(retryIntake, input);
        else keepRecipient((await callApi(inviteRecipient, input)).recipient);
        return true;
      },
      async find() {
        const { recipient: now } = await callApi(getRecipient, { params });
        return now.invitation && now.invitation.sentAt !== sentBefore ? true : null;
      },
      refused(error) {
        const reason = isCallError(error, 'too_many_requests')
          ? t('recipients.invite.tooMany')
          : failureText(error, t);
        showFailure(error, t('recipients.invite.failed', { reason }), t);
      },
      t,
    });
    if (isSent) showToast({ tone: 'success', text: t('recipients.invite.done', { email: recipient.email }) });
  } finally {
    refreshRecipient(recipient.id);
  }
}
