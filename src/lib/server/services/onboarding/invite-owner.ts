import { v7 as newId } from 'uuid';
import { inviteBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { type BusinessType, hasOwners } from '#lib/domain/onboarding/business-types.ts';
import { parseShare, shareOfAll, sharesOver } from '#lib/domain/onboarding/shares.ts';
import { problem } from '#lib/domain/problem.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { createLink } from './create-link.ts';
import { takeOwnerTurn } from './link-limits.ts';
import { viewOwners } from './owner-view.ts';
import { type PersonRow, readPeople } from './people.ts';
import { refuseFields } from './refuse-fields.ts';
import { type ApplicationRow, assertOpen, takeApplication } from './take-application.ts';

export const inviteBeneficialOwner = command(call, async (request) => {
  const { tx, params, body, now, record } = request;
  const businessId = params.id;
  const application = await takeApplication(tx, businessId);
  assertOpen(application);
  if (application.status !== 'submit_application') throw wrongState('applicationStepMissing');
  const { business_type: type } = application;
  if (!type || !hasOwners(type)) throw wrongState('ownersNotAsked');
  assertFields(type, body, await readPeople(tx, businessId));
  await takeOwnerTurn(tx, { businessId, now });
  const owner = await write(request, application);
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationOwnerInvited',
    payload: { businessId, ownerId: owner.id, name: `${owner.first_name} ${owner.last_name}` },
  });
  const [view] = await viewOwners(tx, [owner]);
  if (!view) throw new Error('a named owner has no row');
  return done({ owner: view });
});

function assertFields(
  type: BusinessType,
  { email, share }: { email: string; share: string },
  people: readonly PersonRow[],
): void {
  const isKnown = people.some((one) => one.email.toLowerCase() === email.toLowerCase());
  const own = parseShare(share) as number;
  const others = people.map((one) => one.share_hundredths ?? 0);
  refuseFields({
    email: isKnown ? problem('emailNamed') : null,
    share: shareOfAll(type, own) ?? sharesOver(own, others),
  });
}

async function write(
  { tx, body, now }: CommandRequest<typeof call>,
  { business_id: businessId, brand }: ApplicationRow,
): Promise<PersonRow> {
  const { email, language } = body;
  const owner = await tx
    .insertInto('application_person')
    .values({
      id: newId(),
      business_id: businessId,
      role: 'owner',
      first_name: body.firstName,
      last_name: body.lastName,
      email,
      language,
      share_hundredths: parseShare(body.share),
      created_at: now,
      mailed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await createLink(tx, { kind: 'owner', personId: owner.id, businessId, email, language, brand, now });
  return owner;
}
