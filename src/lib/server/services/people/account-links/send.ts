import { NIL, v7 as newId } from 'uuid';
import { LARKSPUR } from '#lib/brand/brands.ts';
import { type AccountLinkKind, accountLinkPath } from '#lib/domain/people/account-links.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Consumer } from '../../../jobs/deliver.ts';
import { enqueue, type TakenMessage } from '../../../ledger/outbox.ts';
import type { MailKind } from '../../../mail/kinds.ts';
import type { Platform } from '../../../platform.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import type { WaitingMail } from '../../mail/enqueue-mail.ts';
import { toAccountLink } from './find.ts';
import { accountLinkToken } from './link-token.ts';

const TOPIC = 'mail.accountLink';

const MAIL_OF = {
  member: 'memberInvited',
  cardholder: 'cardholderInvited',
  profile: 'profileInvited',
  passwordReset: 'passwordReset',
  emailChange: 'emailChange',
} as const satisfies Record<AccountLinkKind, MailKind>;

/** Who invites the first administrator of a business whose application was approved; their mail says so. */
export const APPLICATION_APPROVED_BY = 'system:onboarding';

type WaitingLink = { linkId: string };

/** Queues the mail of a link. */
export async function mailAccountLink(
  tx: Tx,
  { linkId, businessId }: { linkId: string; businessId: string | null },
): Promise<void> {
  const payload: WaitingLink = { linkId };
  await enqueue(tx, [{ id: newId(), topic: TOPIC, businessId: businessId ?? NIL, payload }]);
}

/** A link that ended before its mail could leave is not sent: a newer one follows it, or nobody wants it any more. */
async function deliverLink(platform: Platform, message: TakenMessage): Promise<void> {
  const { linkId } = message.payload as WaitingLink;
  const link = await readLink(platform.db, linkId, platform.clock.now());
  if (link?.state !== 'open') return;
  const { kind, email: to, language, brand, organization, createdBy } = link;
  const mailKind = createdBy === APPLICATION_APPROVED_BY ? 'applicationApproved' : MAIL_OF[kind];
  const page = accountLinkPath(kind, brand);
  const path = `${page}?token=${accountLinkToken(platform.config.cardKey, linkId)}` as const;
  const values = organization === null ? {} : { organization };
  const mail = { to, language, brand, kind: mailKind, values, path } as WaitingMail;
  await deliverMail(platform, { ...message, payload: mail });
}

async function readLink(db: Db, linkId: string, now: Date) {
  const row = await db
    .selectFrom('account_link as link')
    .leftJoin('business', 'business.id', 'link.business_id')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .selectAll('link')
    .select(['business.brand as business_brand', 'business.name', 'parent.name as parent_name'])
    .where('link.id', '=', linkId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toAccountLink(row, now),
    brand: row.business_brand ?? row.brand ?? LARKSPUR.key,
    organization: row.parent_name ?? row.name,
  };
}

export const accountLinkMails: Consumer = {
  topic: TOPIC,
  limit: 20,
  leaseMs: 60_000,
  deliver: deliverLink,
};
