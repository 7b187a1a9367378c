import { callApi } from '#lib/browser/caller.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { addAutoloadMembers, removeAutoloadMembers } from '#lib/contract/autoloads/autoloads.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { actAtOnce } from '../act-at-once.ts';
import { failureText } from '../failure.ts';
import { showPendingApproval } from '../pending-approval.ts';
import { showFailure } from '../show-failure.ts';
import { showToast } from '../toasts.ts';
import { refreshAutoloads } from './cache.ts';

type Member = { id: string; name: string };

/** Adds a card to an autoload, or takes it off; a toast says what was done. */
export async function setMember(
  autoloadId: string,
  { id: cardId, name }: Member,
  isWanted: boolean,
  t: Translate,
): Promise<void> {
  const params = { id: autoloadId };
  let changed: Autoload | undefined;
  try {
    const answer = await actAtOnce({
      about: `${cardId} on ${autoloadId}`,
      words: isWanted,
      send: (idempotencyKey) =>
        isWanted
          ? callApi(addAutoloadMembers, {
              params,
              body: { selection: { cardIds: [cardId] } },
              idempotencyKey,
            })
          : callApi(removeAutoloadMembers, { params, body: { cardIds: [cardId] }, idempotencyKey }),
      // Sent again it changes nothing that was done.
      find: async () => null,
      refused: (error) => showFailure(error, t('autoloads.failed', { reason: failureText(error, t) }), t),
      t,
    });
    if (!answer || showPendingApproval(answer)) return;
    changed = answer.autoload;
    showToast({ tone: 'success', text: t(`autoloads.members.${isWanted ? 'added' : 'removed'}`, { name }) });
  } finally {
    refreshAutoloads(changed);
  }
}
