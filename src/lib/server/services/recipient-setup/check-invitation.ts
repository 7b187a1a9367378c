import { checkInvitation as call } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { findInvitation } from './find-invitation.ts';
import { findPayer } from './find-payer.ts';

/** Answers only about the link; the recipient is named only after a code has proven the address. */
export const checkInvitation = query(call, async ({ db, platform, params, body, now }) => {
  if (!(await findPayer(db, params.id, now))) throw new Refusal('not_found');
  const found = await findInvitation(db, {
    token: body.invitation,
    businessId: params.id,
    cardKey: platform.config.cardKey,
    now,
  });
  if (!found) throw new Refusal('link_invalid');
  return { state: found.state, language: found.language };
});
