import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { createAccountLink } from '../people/account-links/create.ts';
import { APPLICATION_APPROVED_BY } from '../people/account-links/send.ts';

type Approved = {
  businessId: string;
  email: string;
  language: Language;
  brand: string;
  name: string;
  now: Date;
};

/**
 * Whoever applied and was approved: the link of the account once more as long as it was not opened, otherwise the way to
 * sign in. What the business itself did with the invitation since then stays as it is.
 */
export async function writeToMember(tx: Tx, approved: Approved): Promise<void> {
  const { businessId, email, language, brand, name: organization, now } = approved;
  const newest = await tx
    .selectFrom('account_link')
    .select(['role', 'created_by', 'used_at', 'revoked_at'])
    .where('kind', '=', 'member')
    .where('business_id', '=', businessId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.used_at) {
    const values = { organization };
    const path = pathTo('login') as `/${string}`;
    const mail = { to: email, language, brand, kind: 'applicationActive' as const, values, path };
    return enqueueMails(tx, [{ businessId, mail }]);
  }
  if (newest?.created_by !== APPLICATION_APPROVED_BY || newest.revoked_at || !newest.role) return;
  const { role, created_by: createdBy } = newest;
  await createAccountLink(tx, { kind: 'member', businessId, role, email, language, createdBy, now });
}
