import { getSecondFactor as call } from '#lib/contract/sign-in/second-factor.ts';
import { query } from '../../commands/handler.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export const getSecondFactor = query(call, async ({ db, params }) => {
  const factor = await db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('user_id', '=', params.id)
    .executeTakeFirst();
  return {
    onSince: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, params.id),
  };
});
