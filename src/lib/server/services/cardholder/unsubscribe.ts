import { v7 as newId } from 'uuid';
import { unsubscribe as call } from '#lib/contract/cardholder/unsubscribe.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** A second press finds it ended. */
export const unsubscribe = command(call, async ({ tx, platform, query, now }) => {
  const found = readUnsubscribeToken(platform.config.cardKey, query.token);
  if (!found) throw new Refusal('link_invalid');
  await tx
    .insertInto('communication_preference')
    .columns(['id', 'user_id', 'kind', 'delivery', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(({ val }) => [
          val(newId()).$castTo<string>().as('id'),
          'users.id as user_id',
          val(found.kind).as('kind'),
          val('none' as const).as('delivery'),
          val(now).as('created_at'),
          val(now).as('updated_at'),
        ])
        .where('users.id', '=', found.uid),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ delivery: 'none', updated_at: now })
        .where('communication_preference.delivery', '!=', 'none'),
    )
    .execute();
  return done({});
});
