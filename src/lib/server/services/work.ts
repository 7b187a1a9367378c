import { apiKeysWork } from './api-keys/work.ts';
import { approvalsWork } from './approvals/work.ts';
import { auditWork } from './audit/work.ts';
import { autoloadsWork } from './autoloads/work.ts';
import { bankWork } from './bank/work.ts';
import { bankTransfersWork } from './bank-transfers/work.ts';
import { bulkWork } from './bulk/work.ts';
import { cardsWork } from './cards/work.ts';
import { disputesWork } from './disputes/work.ts';
import { documentsWork } from './documents/work.ts';
import { exportsWork } from './exports/work.ts';
import { importsWork } from './imports/work.ts';
import { jobsWork } from './jobs/work.ts';
import type { WorkOfArea } from './jobs/work-of-area.ts';
import { mailWork } from './mail/work.ts';
import { onboardingWork } from './onboarding/work.ts';
import { ordersWork } from './orders/work.ts';
import { peopleWork } from './people/work.ts';
import { programsWork } from './programs/work.ts';
import { purchasesWork } from './purchases/work.ts';
import { recipientSetupWork } from './recipient-setup/work.ts';
import { replacementsWork } from './replacements/work.ts';
import { reportsWork } from './reports/work.ts';
import { sandboxWork } from './sandbox/work.ts';
import { serviceWork } from './service/work.ts';
import { signInWork } from './sign-in/work.ts';
import { webhooksWork } from './webhooks/work.ts';

/** All background work, one entry per area. */
export const WORK: readonly WorkOfArea[] = [
  apiKeysWork,
  approvalsWork,
  auditWork,
  autoloadsWork,
  bankWork,
  bankTransfersWork,
  bulkWork,
  cardsWork,
  disputesWork,
  documentsWork,
  exportsWork,
  importsWork,
  jobsWork,
  mailWork,
  onboardingWork,
  ordersWork,
  peopleWork,
  programsWork,
  purchasesWork,
  recipientSetupWork,
  replacementsWork,
  reportsWork,
  sandboxWork,
  serviceWork,
  signInWork,
  webhooksWork,
];

/** Every kind of job by its name. */
export const JOB_KINDS: NonNullable<WorkOfArea['kinds']> = Object.assign(
  {},
  ...WORK.map(({ kinds }) => kinds ?? {}),
);
