import type { Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';

/**
 * The business of a note about a recipient, for those to whom it shows its recipients with all there is of them: in
 * free words there may be payments and accounts.
 *
 * @throws Refusal 403
 */
export function businessShowingRecipients(grant: Grant): string {
  if (grant.as !== 'member') throw new Refusal('forbidden');
  const { id, permissions } = grant.business;
  if (!permissions.includes('viewRecipients') || permissions.includes('hideBankPaymentsInformation')) {
    throw new Refusal('forbidden');
  }
  return id;
}
