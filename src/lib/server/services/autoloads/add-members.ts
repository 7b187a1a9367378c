import { addAutoloadMembers as call } from '#lib/contract/autoloads/autoloads.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { readAutoload } from './autoload-row.ts';
import { addMembers, takeSelectedCards } from './select-cards.ts';
import { takeOpenAutoload } from './take-autoload.ts';
import { tryAgain } from './try-again.ts';
import { lookSoon } from './watch-funding.ts';

export const addAutoloadMembers = command(call, async ({ tx, actor, params, body, now, record }) => {
  const { id, business_id: businessId, name } = await takeOpenAutoload(tx, params.id);
  const cards = await takeSelectedCards(tx, { actor, businessId, selection: body.selection });
  const accountIds = cards.map(({ accountId }) => accountId);
  const changed = await addMembers(tx, { autoloadId: id, accountIds, now });
  const autoload = await readAutoload(tx, id);
  if (changed === 0) return unchanged({ autoload, changed });
  await tryAgain(tx, { autoloadId: id, now });
  await lookSoon(tx, businessId, now);
  await record({
    businessId,
    subject: { type: 'autoload', id },
    type: 'autoloadMembersAdded',
    payload: { autoloadId: id, name, cardCount: changed },
  });
  return {
    ...done({ autoload, changed }),
    toAgree: async () => ({ selection: { cardIds: cards.map((card) => card.id) } }),
  };
});
