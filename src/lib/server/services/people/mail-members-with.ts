import type { Permission } from '#lib/domain/people/permissions.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import type { MailKinds } from '../../mail/kinds.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { findMembersWith } from './find-members-with.ts';

/** Most people who are mailed about one thing. */
const MOST_READERS = 20;

type MemberMail =
  | 'replacementToDecide'
  | 'disputeToAnswer'
  | 'disputeReplied'
  | 'depositReturned'
  | 'depositOwed'
  | 'autoloadMissed'
  | 'autoloadMissedOwed'
  | 'autoloadMissedPaused'
  | 'autoloadOutage'
  | 'autoloadsShort'
  | 'autoloadLeftOut'
  | 'webhookDisabled'
  | 'apiKeyCreated'
  | 'apiKeyRotated';

type News<Kind extends MemberMail> = {
  businessId: string;
  /** Who holds it there is mailed. */
  permission: Permission;
  /** Only these of them, where some were chosen. */
  only?: readonly string[];
  path: string;
  kind: Kind;
  /** Beside the reader's name and the organization; `program` is the name of the business. */
  values: (language: Language, program: string) => Omit<MailKinds[Kind], 'name' | 'organization'>;
};

/** Mails the members of a business who may do something about it, each in their language. */
export async function mailMembersWith<Kind extends MemberMail>(
  tx: Tx,
  { businessId, permission, only, path, kind, values }: News<Kind>,
): Promise<void> {
  const { name, parent, brand } = await tx
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select(['business.name', 'business.brand', 'parent.name as parent'])
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow();
  const readers = await findMembersWith(tx, {
    businessId,
    permission,
    limit: MOST_READERS,
    ...(only ? { only } : {}),
  });
  const mails = readers.flatMap((reader): { businessId: string; mail: WaitingMail }[] => {
    if (reader.email === null) return [];
    const language = isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE;
    const all = { ...values(language, name), name: reader.firstName, organization: parent ?? name };
    return [
      {
        businessId,
        mail: { to: reader.email, language, brand, path, kind, values: all } as unknown as WaitingMail,
      },
    ];
  });
  await enqueueMails(tx, mails);
}
