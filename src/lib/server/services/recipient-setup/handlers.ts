import type { recipientSetupCalls } from '#lib/contract/recipient-setup/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { addBankAccount } from './add-bank-account.ts';
import { addPlaidBankAccount } from './add-plaid-bank-account.ts';
import { checkInvitation } from './check-invitation.ts';
import { createPlaidLinkToken } from './create-plaid-link-token.ts';
import { declareNoBankAccount } from './declare-no-bank-account.ts';
import { getPaymentSetup } from './get.ts';
import { getIntakeStatus } from './get-intake-status.ts';
import { renewInvitation } from './renew-invitation.ts';
import { resendSetupLink } from './resend-setup-link.ts';
import { retryIntake } from './retry-intake.ts';

export const recipientSetupHandlers: HandlersOf<typeof recipientSetupCalls> = {
  addBankAccount,
  addPlaidBankAccount,
  checkInvitation,
  createPlaidLinkToken,
  declareNoBankAccount,
  getIntakeStatus,
  getPaymentSetup,
  renewInvitation,
  resendSetupLink,
  retryIntake,
};
