import { callApi } from '#lib/browser/caller.ts';
import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { getDispute, takeUpDispute } from '#lib/contract/disputes/disputes.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { showFailure } from '../show-failure.ts';
import { refreshDisputes } from './cache.ts';

/** Says with one press that oneself works on a case. */
export async function takeUp({ id, card, takenUpBy }: Dispute, t: Translate): Promise<void> {
  const about = `case ${id}`;
  const params = { id: card.id, disputeId: id };
  await actAtOnce({
    about,
    words: takenUpBy,
    send: async (idempotencyKey) =>
      (await callApi(takeUpDispute, { params, body: {}, idempotencyKey })).dispute,
    find: async () => {
      const found = (await callApi(getDispute, { params })).dispute;
      return found.takenUpBy !== takenUpBy ? found : null;
    },
    refused: (error) =>
      showFailure(error, t('disputes.failed', { reason: failureText(error, t) }), t, { about }),
    t,
  });
  refreshDisputes();
}
