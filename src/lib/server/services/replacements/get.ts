import { getReplacement as call } from '#lib/contract/replacements/replacements.ts';
import { changeCard } from '#lib/domain/cards/card-states.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { readOwnAddress } from '../people/own-address.ts';
import { readPersonMail } from '../people/person-mail.ts';
import { readShownReplacement, selectReplacements } from './replacement-row.ts';

/** A holder reads their own requests alone: the card may have had another holder before. */
export const getReplacement = query(call, async ({ db, actor, grant, params, now }) => {
  const holder = grant.as === 'holder' && actor.kind === 'user' ? actor.uid : null;
  const row = await selectReplacements(db)
    .where((eb) =>
      eb.or([
        eb('replacement_request.card_id', '=', params.id),
        eb('replacement_request.new_card_id', '=', params.id),
      ]),
    )
    .$if(holder !== null, (q) => q.where('replacement_request.requested_by', '=', holder ?? ''))
    .orderBy('replacement_request.created_at', 'desc')
    .orderBy('replacement_request.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const {
    status,
    type,
    holder_email: email,
  } = await db
    .selectFrom('card')
    .select(['status', 'type', 'holder_email'])
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const isOpen = row?.status === 'open';
  const own = holder === null ? null : await readOwnAddress(db, holder, now);
  return {
    replacement: row ? await readShownReplacement(db, row, { isHolder: holder !== null }) : null,
    mayRequest: holder !== null && !isOpen && changeCard('requestReplacement', 'cardholder', status).ok,
    goesTo: own && {
      address: type === 'physical' ? own.address : null,
      isAddressConfirmed: own.isConfirmed,
      email: type === 'virtual' ? email : null,
      isLocked: status === 'locked',
      toldBy: await toldBy(db, holder),
    },
  };
});

async function toldBy(db: Db, holder: string | null): Promise<'email' | 'text' | null> {
  const person = holder === null ? undefined : await readPersonMail(db, holder);
  if (person?.to) return 'email';
  return person?.phone ? 'text' : null;
}
