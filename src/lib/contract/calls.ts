import { apiKeysCalls } from './api-keys/calls.ts';
import { approvalsCalls } from './approvals/calls.ts';
import { atmsCalls } from './atms/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { autoloadsCalls } from './autoloads/calls.ts';
import { bankCalls } from './bank/calls.ts';
import { bankTransfersCalls } from './bank-transfers/calls.ts';
import { bulkCalls } from './bulk/calls.ts';
import { cardholderCalls } from './cardholder/calls.ts';
import { cardsCalls } from './cards/calls.ts';
import { disputesCalls } from './disputes/calls.ts';
import { documentsCalls } from './documents/calls.ts';
import { exportsCalls } from './exports/calls.ts';
import { fundingCalls } from './funding/calls.ts';
import { importsCalls } from './imports/calls.ts';
import { integrationsCalls } from './integrations/calls.ts';
import { jobsCalls } from './jobs/calls.ts';
import { liveCalls } from './live/calls.ts';
import { metadataCalls } from './metadata/calls.ts';
import { notesCalls } from './notes/calls.ts';
import { onboardingCalls } from './onboarding/calls.ts';
import { ordersCalls } from './orders/calls.ts';
import { peopleCalls } from './people/calls.ts';
import { programsCalls } from './programs/calls.ts';
import { purchasesCalls } from './purchases/calls.ts';
import { recipientSetupCalls } from './recipient-setup/calls.ts';
import { recipientsCalls } from './recipients/calls.ts';
import { registrationCalls } from './registration/calls.ts';
import { replacementsCalls } from './replacements/calls.ts';
import { reportsCalls } from './reports/calls.ts';
import { sandboxCalls } from './sandbox/calls.ts';
import { serviceCalls } from './service/calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { signInCalls } from './sign-in/calls.ts';
import { spendRulesCalls } from './spend-rules/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { tagsCalls } from './tags/calls.ts';
import { webhooksCalls } from './webhooks/calls.ts';

/** Every call by its area: one area is one room of services, tests, stores, islands and texts. */
export const CALLS_BY_AREA = {
  'api-keys': apiKeysCalls,
  approvals: approvalsCalls,
  atms: atmsCalls,
  audit: auditCalls,
  autoloads: autoloadsCalls,
  bank: bankCalls,
  'bank-transfers': bankTransfersCalls,
  bulk: bulkCalls,
  cardholder: cardholderCalls,
  cards: cardsCalls,
  disputes: disputesCalls,
  documents: documentsCalls,
  exports: exportsCalls,
  funding: fundingCalls,
  imports: importsCalls,
  integrations: integrationsCalls,
  jobs: jobsCalls,
  live: liveCalls,
  metadata: metadataCalls,
  notes: notesCalls,
  onboarding: onboardingCalls,
  orders: ordersCalls,
  people: peopleCalls,
  programs: programsCalls,
  purchases: purchasesCalls,
  'recipient-setup': recipientSetupCalls,
  recipients: recipientsCalls,
  registration: registrationCalls,
  replacements: replacementsCalls,
  reports: reportsCalls,
  sandbox: sandboxCalls,
  service: serviceCalls,
  settings: settingsCalls,
  'sign-in': signInCalls,
  'spend-rules': spendRulesCalls,
  staff: staffCalls,
  tags: tagsCalls,
  webhooks: webhooksCalls,
};

/** Every call by its name. */
export const calls = {
  ...apiKeysCalls,
  ...approvalsCalls,
  ...atmsCalls,
  ...auditCalls,
  ...autoloadsCalls,
  ...bankCalls,
  ...bankTransfersCalls,
  ...bulkCalls,
  ...cardholderCalls,
  ...cardsCalls,
  ...disputesCalls,
  ...documentsCalls,
  ...exportsCalls,
  ...fundingCalls,
  ...importsCalls,
  ...integrationsCalls,
  ...jobsCalls,
  ...liveCalls,
  ...metadataCalls,
  ...notesCalls,
  ...onboardingCalls,
  ...ordersCalls,
  ...peopleCalls,
  ...programsCalls,
  ...purchasesCalls,
  ...recipientSetupCalls,
  ...recipientsCalls,
  ...registrationCalls,
  ...replacementsCalls,
  ...reportsCalls,
  ...sandboxCalls,
  ...serviceCalls,
  ...settingsCalls,
  ...signInCalls,
  ...spendRulesCalls,
  ...staffCalls,
  ...tagsCalls,
  ...webhooksCalls,
};

export type CallName = keyof typeof calls;
