import type { BeneficialOwner, OwnerForm } from '#lib/contract/onboarding/owners.ts';
import { formatShare } from '#lib/domain/onboarding/shares.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type PersonRow, personOf, primaryOf, readPeople } from './people.ts';
import { readApplication } from './take-application.ts';

const statusOf = ({ finished_at: finishedAt, opened_at: openedAt }: PersonRow) =>
  finishedAt ? 'finished' : openedAt ? 'opened' : 'invited';

const languageOf = ({ language }: PersonRow) => (isLanguage(language) ? language : DEFAULT_LANGUAGE);

/** Owners as whoever applies sees them, with the end of the link that each still has. */
export async function viewOwners(db: Db | Tx, owners: readonly PersonRow[]): Promise<BeneficialOwner[]> {
  if (owners.length === 0) return [];
  const ids = owners.map(({ id }) => id);
  const links = await db
    .selectFrom('application_link')
    .select(['person_id', 'expires_at'])
    .where('person_id', 'in', ids)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const endOf = new Map(links.map((link) => [link.person_id, link.expires_at]));
  return owners.map((row) => ({
    ownerId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    share: formatShare(row.share_hundredths ?? 0),
    language: languageOf(row),
    status: statusOf(row),
    invitedAt: row.created_at.toISOString(),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    linkExpiresAt: endOf.get(row.id)?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

/** The form of an owner, for themselves. */
export async function viewOwnerForm(db: Db | Tx, row: PersonRow): Promise<OwnerForm> {
  const application = await readApplication(db, row.business_id);
  const primary = primaryOf(await readPeople(db, row.business_id));
  return {
    ownerId: row.id,
    businessName: application.name,
    invitedBy: primary ? `${primary.first_name} ${primary.last_name}` : application.name,
    firstName: row.first_name,
    lastName: row.last_name,
    share: formatShare(row.share_hundredths ?? 0),
    language: languageOf(row),
    status: statusOf(row),
    title: row.title,
    birthDate: row.birth_date,
    ...personOf(row),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
