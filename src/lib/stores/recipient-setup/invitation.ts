import { isCallError } from '#lib/browser/call-error.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import {
  checkInvitation,
  renewInvitation,
  resendSetupLink,
} from '#lib/contract/recipient-setup/recipient-setup.ts';

export type InvitationState = 'open' | 'used' | 'replaced' | 'expired' | 'unknown';

/** The state of a mailed link. @throws CallError where it cannot be read now */
export async function readInvitation(businessId: string, invitation: string): Promise<InvitationState> {
  try {
    const { state } = await callApi(checkInvitation, { params: { id: businessId }, body: { invitation } });
    return state;
  } catch (error) {
    if (isCallError(error, 'link_invalid')) return 'unknown';
    throw error;
  }
}

/** Asks for the links of an address; nobody learns whether it has any. @throws CallError */
export async function askForLink(email: string): Promise<void> {
  await callApi(resendSetupLink, { body: { email } });
}

/** Sends a new link for an expired one, to the address that got it. @throws CallError */
export async function renewLink(businessId: string, invitation: string): Promise<void> {
  await callApi(renewInvitation, {
    params: { id: businessId },
    body: { invitation },
    idempotencyKey: newIdempotencyKey(),
  });
}
