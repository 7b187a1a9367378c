import type { CallName } from '#lib/contract/calls.ts';
import type { Handler } from '../commands/handler.ts';
import { apiKeysHandlers } from './api-keys/handlers.ts';
import { approvalsHandlers } from './approvals/handlers.ts';
import { atmsHandlers } from './atms/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { autoloadsHandlers } from './autoloads/handlers.ts';
import { bankHandlers } from './bank/handlers.ts';
import { bankTransfersHandlers } from './bank-transfers/handlers.ts';
import { bulkHandlers } from './bulk/handlers.ts';
import { cardholderHandlers } from './cardholder/handlers.ts';
import { cardsHandlers } from './cards/handlers.ts';
import { disputesHandlers } from './disputes/handlers.ts';
import { documentsHandlers } from './documents/handlers.ts';
import { exportsHandlers } from './exports/handlers.ts';
import { fundingHandlers } from './funding/handlers.ts';
import { importsHandlers } from './imports/handlers.ts';
import { integrationsHandlers } from './integrations/handlers.ts';
import { jobsHandlers } from './jobs/handlers.ts';
import { liveHandlers } from './live/handlers.ts';
import { metadataHandlers } from './metadata/handlers.ts';
import { notesHandlers } from './notes/handlers.ts';
import { onboardingHandlers } from './onboarding/handlers.ts';
import { ordersHandlers } from './orders/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { programsHandlers } from './programs/handlers.ts';
import { purchasesHandlers } from './purchases/handlers.ts';
import { recipientSetupHandlers } from './recipient-setup/handlers.ts';
import { recipientsHandlers } from './recipients/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { replacementsHandlers } from './replacements/handlers.ts';
import { reportsHandlers } from './reports/handlers.ts';
import { sandboxHandlers } from './sandbox/handlers.ts';
import { serviceHandlers } from './service/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { spendRulesHandlers } from './spend-rules/handlers.ts';
import { staffHandlers } from './staff/handlers.ts';
import { tagsHandlers } from './tags/handlers.ts';
import { webhooksHandlers } from './webhooks/handlers.ts';

/** Every call has its handler; a missing one is a type error in its area's file. */
export const handlers: Record<CallName, Handler> = {
  ...apiKeysHandlers,
  ...approvalsHandlers,
  ...atmsHandlers,
  ...auditHandlers,
  ...autoloadsHandlers,
  ...bankHandlers,
  ...bankTransfersHandlers,
  ...bulkHandlers,
  ...cardholderHandlers,
  ...cardsHandlers,
  ...disputesHandlers,
  ...documentsHandlers,
  ...exportsHandlers,
  ...fundingHandlers,
  ...importsHandlers,
  ...integrationsHandlers,
  ...jobsHandlers,
  ...liveHandlers,
  ...metadataHandlers,
  ...notesHandlers,
  ...onboardingHandlers,
  ...ordersHandlers,
  ...peopleHandlers,
  ...programsHandlers,
  ...purchasesHandlers,
  ...recipientSetupHandlers,
  ...recipientsHandlers,
  ...registrationHandlers,
  ...replacementsHandlers,
  ...reportsHandlers,
  ...sandboxHandlers,
  ...serviceHandlers,
  ...settingsHandlers,
  ...signInHandlers,
  ...spendRulesHandlers,
  ...staffHandlers,
  ...tagsHandlers,
  ...webhooksHandlers,
};
