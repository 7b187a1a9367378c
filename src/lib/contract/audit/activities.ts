import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { apiKeysActivities } from '../api-keys/activities.ts';
import { approvalsActivities } from '../approvals/activities.ts';
import { autoloadsActivities } from '../autoloads/activities.ts';
import { bankTransfersActivities } from '../bank-transfers/activities.ts';
import { bulkActivities } from '../bulk/activities.ts';
import { cardsActivities } from '../cards/activities.ts';
import { disputesActivities } from '../disputes/activities.ts';
import { exportsActivities } from '../exports/activities.ts';
import { fundingActivities } from '../funding/activities.ts';
import { importsActivities } from '../imports/activities.ts';
import { metadataActivities } from '../metadata/activities.ts';
import { onboardingActivities } from '../onboarding/activities.ts';
import { ordersActivities } from '../orders/activities.ts';
import { peopleActivities } from '../people/activities.ts';
import { programsActivities } from '../programs/activities.ts';
import { purchasesActivities } from '../purchases/activities.ts';
import { recipientSetupActivities } from '../recipient-setup/activities.ts';
import { recipientsActivities } from '../recipients/activities.ts';
import { replacementsActivities } from '../replacements/activities.ts';
import { settingsActivities } from '../settings/activities.ts';
import { spendRulesActivities } from '../spend-rules/activities.ts';
import { staffActivities } from '../staff/activities.ts';
import { tagsActivities } from '../tags/activities.ts';
import { webhooksActivities } from '../webhooks/activities.ts';

/**
 * Every type of activity with the things that it can happen to and what it says of them. Services record by it, the
 * outbox and the histories speak by it; a type that stands in no area's file is an error of types here.
 */
export const ACTIVITIES = {
  ...apiKeysActivities,
  ...approvalsActivities,
  ...autoloadsActivities,
  ...bankTransfersActivities,
  ...bulkActivities,
  ...cardsActivities,
  ...disputesActivities,
  ...exportsActivities,
  ...fundingActivities,
  ...importsActivities,
  ...metadataActivities,
  ...onboardingActivities,
  ...ordersActivities,
  ...peopleActivities,
  ...programsActivities,
  ...purchasesActivities,
  ...recipientSetupActivities,
  ...recipientsActivities,
  ...replacementsActivities,
  ...settingsActivities,
  ...spendRulesActivities,
  ...staffActivities,
  ...tagsActivities,
  ...webhooksActivities,
} satisfies Record<ActivityType, object>;
