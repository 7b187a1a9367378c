import { ACCOUNT_LINK_KINDS } from '#lib/domain/people/account-links.ts';
import type { NewPerson } from '../../commands/actor.ts';
import type { ActivityRecord, RecordActivity } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { assertInvitationAgreed } from '../approvals/assert-invitation-agreed.ts';
import { linkToHolder } from '../cards/link-to-holder.ts';
import { checkHolder, takeActivation } from '../cards/take-activation.ts';
import { takeCardIfThere } from '../cards/take-card.ts';
import { useAccountLink } from '../people/account-links/use.ts';
import { takeRoleDefinitions } from '../people/role-definitions.ts';
import type { JoiningOpening } from './find-opening.ts';

export type Account = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  language: string;
};

type Joining = {
  opening: JoiningOpening;
  token: string;
  person: { uid: string; name: string; email: string | null };
  /** What the account says, where it is new. */
  account?: Account;
  cardKey: Buffer;
  now: Date;
  record: RecordActivity;
};

/**
 * Uses up a link for an account, whether it is new or not: the account becomes a member with the link's role, or the
 * holder of its card.
 *
 * @throws Refusal 409
 */
export async function join(tx: Tx, joining: Joining): Promise<void> {
  const { uid, name } = joining.person;
  const by: NewPerson = { kind: 'user', uid, name };
  const record: RecordActivity = (...lines) =>
    joining.record(...lines.map((line): ActivityRecord => ({ ...line, by })));
  const joinIt = joining.opening.kind === 'card' ? joinCard : joinBusiness;
  await joinIt(tx, { ...joining, record });
}

async function joinCard(tx: Tx, { opening, token, person, cardKey, now, record }: Joining): Promise<void> {
  const { cardId } = opening;
  const card = cardId === null ? undefined : await takeCardIfThere(tx, cardId);
  if (!card) throw new Refusal('card_not_found');
  await takeActivation(tx, { token, cardId: card.id, cardKey, now });
  checkHolder(card, person);
  await linkToHolder({ tx, now, record }, card, person.uid);
}

async function joinBusiness(
  tx: Tx,
  { opening, token, person, account, cardKey, now, record }: Joining,
): Promise<void> {
  const kinds = ACCOUNT_LINK_KINDS.filter((kind) => kind === opening.kind);
  const { businessId } = opening;
  if (opening.role !== null) await takeOrganisation(tx, businessId);
  // The role may have another name by now.
  await takeRoleDefinitions(tx, businessId);
  const { role, agreed } = await useAccountLink(tx, { token, kinds, usedBy: person.uid, cardKey, now });
  if (role !== null) {
    await assertInvitationAgreed(tx, { businessId, role, agreed });
    await addMember(tx, { uid: person.uid, businessId, role, now });
  }
  await record({
    businessId,
    subject: { type: 'user', id: person.uid },
    type: 'userAdded',
    ...(role === null ? { channel: 'cardholder' as const } : {}),
    payload: { userId: person.uid },
    change: { before: null, after: { ...account, ...(role === null ? {} : { role }) } },
  });
}

async function addMember(
  tx: Tx,
  { uid, businessId, role, now }: { uid: string; businessId: string; role: string; now: Date },
): Promise<void> {
  const added = await tx
    .insertInto('member')
    .values({ user_id: uid, business_id: businessId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) throw wrongState('alreadyMember');
}
