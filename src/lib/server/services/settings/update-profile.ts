import { updateBusinessProfile as call } from '#lib/contract/settings/profile.ts';
import { toE164 } from '#lib/domain/phone.ts';
import { problem } from '#lib/domain/problem.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { keepAddress } from './keep-address.ts';
import { readProfile } from './read-profile.ts';

/** Writes the given parts of a profile, if its version is still the one that was read. */
export const updateBusinessProfile = command(call, async ({ tx, params, body, now, ifMatch, record }) => {
  await takeBusiness(tx, params.id);
  const before = await readProfile(tx, params.id);
  if (before.updatedAt !== ifMatch) throw new Refusal('precondition_failed');
  if (before.isProgram && body.mailName) {
    // Its mails bear the name of its organization, the only one that their readers know.
    const found = fieldProblem(problem('invalid'), 'mailName');
    throw new Refusal('validation_failed', { fields: { mailName: found } });
  }
  const { mailName = before.mailName, address } = body;
  const given = body.accountContact;
  const contact = given === undefined ? before.accountContact : given;
  const row = {
    mail_name: mailName,
    contact_name: contact?.name ?? null,
    contact_email: contact?.email ?? null,
    contact_phone: contact?.phone ? toE164(contact.phone) : null,
    // Two changes in one millisecond must not share a version.
    updated_at: new Date(Math.max(now.getTime(), Date.parse(before.updatedAt) + 1)),
  };
  await tx
    .insertInto('business_profile')
    .values({ business_id: params.id, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
  if (address) await keepAddress(tx, params.id, address, now);
  const businessProfile = await readProfile(tx, params.id);
  const change = changeOf(partsOf(before), partsOf(businessProfile));
  const changed = Object.keys(change.after);
  if (changed.length === 0) return unchanged({ businessProfile });
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'businessSettingsUpdated',
    payload: { businessId: params.id, changed },
    change,
  });
  return done({ businessProfile });
});

const partsOf = ({ mailName, address, accountContact }: Awaited<ReturnType<typeof readProfile>>) => ({
  mailName,
  address,
  accountContact,
});

/** Who writes the first profile of a business waits for others who do. */
const takeBusiness = (tx: Tx, businessId: string) =>
  tx.selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
