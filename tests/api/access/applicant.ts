import type { ApplicantScope } from '#lib/domain/onboarding/application-states.ts';
import { hashToken, newToken } from '#lib/server/secrets.ts';
import type { TestApi } from '../../support/api.ts';
import { type MadeApplication, makeApplication, openSession } from '../../support/applications.ts';

/** The cookie of an applicant, whose application each call may exchange for one of its own. */
export async function createApplicant(api: TestApi) {
  const secret = newToken();
  let at: MadeApplication = await makeApplication(api);
  const restore = async () => {
    await api.db.deleteFrom('application_session').where('token_hash', '=', hashToken(secret)).execute();
    await openSession(api, { businessId: at.businessId, secret });
  };
  await restore();
  const point = async (to: { businessId: string; personId?: string; scope: ApplicantScope }) => {
    at = { ...at, businessId: to.businessId };
    await api.db.deleteFrom('application_session').where('token_hash', '=', hashToken(secret)).execute();
    await openSession(api, { ...to, secret });
  };
  return { secret, point, restore };
}
