import { removeAutoloadMembers as call } from '#lib/contract/autoloads/autoloads.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { takeCards } from '../cards/take-card.ts';
import { readAutoload } from './autoload-row.ts';
import { takeOpenAutoload } from './take-autoload.ts';
import { tryAgain } from './try-again.ts';

/** Ends memberships; the loads that they brought stay in its history. */
export const removeAutoloadMembers = command(call, async ({ tx, params, body, now, record }) => {
  const { id, business_id: businessId, name } = await takeOpenAutoload(tx, params.id);
  const cardIds = [...new Set(body.cardIds)];
  const cards = await takeCards(tx, { ids: cardIds, businessIds: [businessId] });
  const found = new Set(cards.map((card) => card.id));
  const missing = cardIds.flatMap((cardId, at) => (found.has(cardId) ? [] : [`cardIds.${at}`]));
  if (missing.length > 0) {
    const notFound = fieldProblem(problem('cardNotFound'));
    throw new Refusal('not_found', { fields: Object.fromEntries(missing.map((at) => [at, notFound])) });
  }
  const ended = await tx
    .updateTable('autoload_member')
    .set({ removed_at: now })
    .where('autoload_id', '=', id)
    .where('removed_at', 'is', null)
    .where(
      'account_id',
      'in',
      cards.map(({ accountId }) => accountId),
    )
    .executeTakeFirst();
  const changed = Number(ended.numUpdatedRows);
  const autoload = await readAutoload(tx, id);
  if (changed === 0) return unchanged({ autoload, changed });
  await tryAgain(tx, { autoloadId: id, now });
  await record({
    businessId,
    subject: { type: 'autoload', id },
    type: 'autoloadMembersRemoved',
    payload: { autoloadId: id, name, cardCount: changed },
  });
  return done({ autoload, changed });
});
