import { resendOwnerLink as call } from '#lib/contract/onboarding/owners.ts';
import { problem } from '#lib/domain/problem.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { createLink, revokeLinks } from './create-link.ts';
import { takeResendTurn } from './link-limits.ts';
import { viewOwners } from './owner-view.ts';
import { readPeople } from './people.ts';
import { refuseFields } from './refuse-fields.ts';
import { takeApplication } from './take-application.ts';
import { takeOwner } from './take-owner.ts';

/**
 * Also after the application is submitted, as it waits for them. What an older link opened is closed: it may have gone
 * to somebody else.
 */
export const resendOwnerLink = command(call, async ({ tx, params, body, now, record }) => {
  const { id: businessId, ownerId } = params;
  const { status, brand } = await takeApplication(tx, businessId);
  const owner = await takeOwner(tx, { businessId, ownerId });
  if (status !== 'submit_application' && status !== 'waiting_for_beneficial_owners')
    throw wrongState('applicationLocked');
  const email = body.email ?? owner.email;
  const others = (await readPeople(tx, businessId)).filter(({ id }) => id !== ownerId);
  const isKnown = others.some((one) => one.email.toLowerCase() === email.toLowerCase());
  refuseFields({ email: isKnown ? problem('emailNamed') : null });
  await takeResendTurn(tx, { personId: ownerId, now });
  const language = isLanguage(owner.language) ? owner.language : DEFAULT_LANGUAGE;
  await revokeLinks(tx, { personId: ownerId, now });
  await createLink(tx, { kind: 'owner', personId: ownerId, businessId, email, language, brand, now });
  const mailed = await tx
    .updateTable('application_person')
    .set({ email, mailed_at: now })
    .where('id', '=', ownerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationOwnerReminded',
    payload: { businessId, ownerId, name: `${owner.first_name} ${owner.last_name}` },
  });
  const [view] = await viewOwners(tx, [mailed]);
  if (!view) throw new Error('a reminded owner has no row');
  return done({ owner: view });
});
