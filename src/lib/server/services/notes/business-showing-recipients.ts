import type { Grant } from '../../commands/actor.ts';
import { ApiError } from '../../commands/api-error.ts';

/**
 * The business of a note about a recipient, for those to whom it shows its recipients with all there is of them: in
 * free words there may be payments and accounts.
 *
 * @throws ApiError 403
 */
export function businessShowingRecipients(grant: Grant): string {
  if (grant.as !== 'member') throw new ApiError('forbidden');
  const { id, permissions } = grant.business;
  if (!permissions.includes('viewRecipients') || permissions.includes('hideBankPaymentsInformation')) {
    throw new ApiError('forbidden');
  }
  return id;
}
