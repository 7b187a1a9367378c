import type { ApplicationSession } from '#lib/contract/onboarding/session.ts';
import { type OnboardingStatus, onboardingDestination } from '#lib/domain/onboarding/destination.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import type { ApplicantActor } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';

type Shown = Pick<ApplicantActor, 'scope' | 'businessId' | 'personId' | 'expiresAt'>;

/** What somebody at an application is told of it before they see it. */
export async function viewSession(
  db: Db | Tx,
  { scope, businessId, personId, expiresAt }: Shown,
): Promise<ApplicationSession> {
  const row = await db
    .selectFrom('application')
    .innerJoin('business', 'business.id', 'application.business_id')
    .leftJoin('application_person as owner', (join) =>
      join.onRef('owner.business_id', '=', 'business.id').on('owner.id', '=', personId),
    )
    .select(['business.name', 'business.status', 'application.language', 'owner.language as owner_language'])
    .where('application.business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  const language = row.owner_language ?? row.language;
  return {
    scope,
    businessId,
    personId,
    businessName: row.name,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    status: row.status as OnboardingStatus,
    nextPath: nextPath({ scope, businessId, personId }, row.status),
    expiresAt: expiresAt.toISOString(),
  };
}

function nextPath({ scope, businessId, personId }: Omit<Shown, 'expiresAt'>, status: string): string | null {
  if (scope === 'upload') return null;
  if (personId) return pathTo('beneficialOwnerForm', { businessId, beneficialOwnerId: personId });
  return onboardingDestination(status, { topLevelBusinessId: businessId, userScope: 'normal' });
}
