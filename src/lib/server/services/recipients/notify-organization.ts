import { pathTo } from '#lib/domain/routes.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { newYorkTime } from './recipient-mail.ts';

export type OrganizationNews = { recipientId: string; now: Date } & (
  | { kind: 'noBankAccount' }
  | { kind: 'recipientAccountChanged'; last4: string }
);

/** So many administrators are written where whoever registered the recipient is gone. */
const MAX_READERS = 5;

/** Writes whoever registered a recipient, or the administrators where that person is gone, each in their language. */
export async function notifyOrganization(tx: Tx, news: OrganizationNews): Promise<void> {
  const recipient = await tx
    .selectFrom('recipient')
    .innerJoin('business', 'business.id', 'recipient.business_id')
    .select([
      'recipient.name',
      'recipient.business_id',
      'recipient.created_by',
      'business.parent_id',
      'business.name as organization',
      'business.brand',
    ])
    .where('recipient.id', '=', news.recipientId)
    .executeTakeFirstOrThrow();
  const { name, business_id: businessId, organization, brand } = recipient;
  const path = pathTo('bankTransferRecipient', { businessId, recipientId: news.recipientId });
  const readers = await readersOf(tx, recipient);
  const mails = readers.map((reader) => {
    const language = isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE;
    const values = {
      ...{ name: reader.first_name, organization, recipient: name },
      date: newYorkTime(news.now, language),
      ...(news.kind === 'recipientAccountChanged' ? { last4: news.last4 } : {}),
    };
    const written = { writtenAt: news.now.toISOString(), language, brand, path };
    const mail = { to: reader.email, ...written, kind: news.kind, values } as WaitingMail;
    return { businessId, mail };
  });
  await enqueueMails(tx, mails);
}

type Registered = { business_id: string; parent_id: string | null; created_by: string };

/** Members of the program or of the business above it, who alone may open the recipient. */
async function readersOf(tx: Tx, { business_id, parent_id, created_by }: Registered) {
  const members = tx
    .selectFrom('users')
    .innerJoin('member', 'member.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.email', 'users.language'])
    .distinct()
    .where('member.business_id', 'in', parent_id ? [business_id, parent_id] : [business_id])
    .where('users.is_disabled', '=', false)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: string }>();
  const creator = await members.where('users.id', '=', created_by).execute();
  if (creator.length > 0) return creator;
  return members.where('member.role', '=', 'admin').orderBy('users.id').limit(MAX_READERS).execute();
}
