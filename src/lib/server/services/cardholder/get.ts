import { getCardholder as call } from '#lib/contract/cardholder/cardholder.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { query } from '../../commands/handler.ts';
import { listHeldCards } from '../people/held-cards.ts';

export const getCardholder = query(call, async ({ db, params }) => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'phone', 'language'])
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  return {
    cardholder: { ...row, phone: answeredPhone(row.phone), cards: await listHeldCards(db, params.id) },
  };
});
