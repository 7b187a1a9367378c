import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type InvitationState, invitationState } from './invitation-state.ts';
import { readInvitationToken } from './invitation-token.ts';

export type FoundInvitation = {
  id: string;
  recipientId: string;
  recipientName: string;
  language: Language;
  state: InvitationState;
  /** Whether it was sent to the recipient's present address. */
  isTheirAddress: boolean;
};

/** The invitation that a link's secret names, if the link is genuine and of this business. */
export async function findInvitation(
  db: Db | Tx,
  { token, businessId, cardKey, now }: { token: string; businessId: string; cardKey: Buffer; now: Date },
): Promise<FoundInvitation | undefined> {
  const id = readInvitationToken(cardKey, token);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('recipient_invitation as invitation')
    .innerJoin('recipient', 'recipient.id', 'invitation.recipient_id')
    .select([
      'invitation.email as sent_to',
      'invitation.expires_at',
      'invitation.used_at',
      'invitation.is_replaced',
      'recipient.id',
      'recipient.name',
      'recipient.email',
      'recipient.language',
    ])
    .where('invitation.id', '=', id)
    .where('recipient.business_id', '=', businessId)
    .executeTakeFirst();
  return (
    row && {
      id,
      recipientId: row.id,
      recipientName: row.name,
      language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
      state: invitationState(row, now),
      isTheirAddress: row.sent_to.toLowerCase() === row.email.toLowerCase(),
    }
  );
}
