import { v7 as newId } from 'uuid';
import { savePrimaryPerson as call } from '#lib/contract/onboarding/person.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { type BusinessType, hasOwners, titlesOf } from '#lib/domain/onboarding/business-types.ts';
import { birthDate } from '#lib/domain/onboarding/onboarding-rules.ts';
import { parseShare, shareOfAll, sharesOver } from '#lib/domain/onboarding/shares.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { viewApplication } from './application-view.ts';
import {
  identityProblem,
  ownersOf,
  type PersonRow,
  personColumns,
  primaryOf,
  readPeople,
  toPrimaryPerson,
} from './people.ts';
import { refuseFields } from './refuse-fields.ts';
import { assertOpen, moveTo, takeApplication } from './take-application.ts';

export const savePrimaryPerson = command(call, async ({ tx, platform, params, body, now, record }) => {
  const businessId = params.id;
  const application = await takeApplication(tx, businessId);
  assertOpen(application);
  const { business_type: type, email, language } = application;
  if (type === null) throw wrongState('applicationStepMissing');
  const people = await readPeople(tx, businessId);
  const before = primaryOf(people);
  refuseFields({
    title: titlesOf(type).includes(body.title) ? null : problem('invalid'),
    birthDate: birthDate(body.birthDate, easternDate(now)),
    share: shareProblem(type, body.share, ownersOf(people)),
    identityNumber: identityProblem(body, before),
  });
  const id = before?.id ?? newId();
  const given = {
    first_name: body.firstName,
    last_name: body.lastName,
    title: body.title,
    birth_date: body.birthDate,
    ...personColumns(platform.config.cardKey, id, body, before),
    share_hundredths: body.share === undefined ? null : parseShare(body.share),
    finished_at: now,
  };
  const person = await tx
    .insertInto('application_person')
    .values({ id, business_id: businessId, role: 'primary', email, language, created_at: now, ...given })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (application.status === 'authorized_person') await moveTo(tx, application, 'submit_application', now);
  await tx
    .updateTable('application')
    .set({ updated_at: now })
    .where('business_id', '=', businessId)
    .execute();
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationUpdated',
    payload: { businessId, part: 'person' },
  });
  return done({
    primaryPerson: toPrimaryPerson(person),
    application: await viewApplication(tx, businessId),
  });
});

/** Shares are asked of types that somebody owns, and of no other. */
function shareProblem(
  type: BusinessType,
  given: string | undefined,
  owners: readonly PersonRow[],
): Problem | null {
  if (!hasOwners(type)) return given === undefined ? null : problem('invalid');
  if (given === undefined) return problem('required');
  const own = parseShare(given) as number;
  const others = owners.map(({ share_hundredths: share }) => share ?? 0);
  return shareOfAll(type, own) ?? sharesOver(own, others);
}
