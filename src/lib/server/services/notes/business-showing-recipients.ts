import type { Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';

/**
 * The business of a note about a recipient, for callers who may see all data of its recipients: free text may mention
 * payments and accounts.
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
