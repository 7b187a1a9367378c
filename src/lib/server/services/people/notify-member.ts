import { ADMIN_ROLE, type CustomRole } from '#lib/domain/people/roles.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { roleNameOf } from './role-definitions.ts';

type News = { businessId: string; userId: string } & (
  | { kind: 'memberRoleChanged'; role: string; roles: readonly CustomRole[] }
  | { kind: 'memberRemoved' }
);

/** Mails a member, in their language, what became of their access. */
export async function notifyMember(tx: Tx, news: News): Promise<void> {
  const { businessId } = news;
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'language'])
    .where('id', '=', news.userId)
    .executeTakeFirstOrThrow();
  if (user.email === null) return;
  const business = await tx
    .selectFrom('business')
    .leftJoin('business as parent', 'parent.id', 'business.parent_id')
    .select(['business.name', 'business.brand', 'parent.name as parent_name'])
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow();
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
  const values = {
    name: `${user.first_name} ${user.last_name}`,
    organization: business.parent_name ?? business.name,
    place: business.name,
  };
  const to = { to: user.email, language, brand: business.brand, path: null } as const;
  if (news.kind === 'memberRemoved') {
    await enqueueMails(tx, [{ businessId, mail: { ...to, kind: news.kind, values } }]);
    return;
  }
  const named = roleNameOf(news.role, news.roles) ?? news.role;
  const role = named === ADMIN_ROLE ? serverTranslate(language)('mail.administrator') : named;
  await enqueueMails(tx, [{ businessId, mail: { ...to, kind: news.kind, values: { ...values, role } } }]);
}
