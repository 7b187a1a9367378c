import type { Kysely, Transaction } from 'kysely';
import type { AccountLinksSchema } from './schema/account-links.ts';
import type { ApiKeysSchema } from './schema/api-keys.ts';
import type { ApprovalsSchema } from './schema/approvals.ts';
import type { AtmsSchema } from './schema/atms.ts';
import type { AutoloadsSchema } from './schema/autoloads.ts';
import type { BankTransfersSchema } from './schema/bank-transfers.ts';
import type { CardLifeSchema } from './schema/card-life.ts';
import type { CardMoneySchema } from './schema/card-money.ts';
import type { CommunicationPreferencesSchema } from './schema/communication-preferences.ts';
import type { CoreSchema } from './schema/core.ts';
import type { DisputesSchema } from './schema/disputes.ts';
import type { FundingSchema } from './schema/funding.ts';
import type { ImportsSchema } from './schema/imports.ts';
import type { IntegrationsSchema } from './schema/integrations.ts';
import type { JobsSchema } from './schema/jobs.ts';
import type { LedgerSchema } from './schema/ledger.ts';
import type { NotesSchema } from './schema/notes.ts';
import type { OnboardingSchema } from './schema/onboarding.ts';
import type { OrdersSchema } from './schema/orders.ts';
import type { ReplacementsSchema } from './schema/replacements.ts';
import type { SignInsSchema } from './schema/sign-ins.ts';
import type { SocialIdentitiesSchema } from './schema/social-identities.ts';
import type { SpendingSchema } from './schema/spending.ts';
import type { StaffSchema } from './schema/staff.ts';
import type { WebhooksSchema } from './schema/webhooks.ts';

/** Every table as Kysely sees it; an area adds its own file under schema/ and its name here. */
export interface Schema
  extends LedgerSchema,
    AccountLinksSchema,
    ApiKeysSchema,
    ApprovalsSchema,
    AtmsSchema,
    AutoloadsSchema,
    BankTransfersSchema,
    CommunicationPreferencesSchema,
    CoreSchema,
    CardLifeSchema,
    CardMoneySchema,
    DisputesSchema,
    FundingSchema,
    ImportsSchema,
    IntegrationsSchema,
    JobsSchema,
    NotesSchema,
    OnboardingSchema,
    OrdersSchema,
    ReplacementsSchema,
    SocialIdentitiesSchema,
    SignInsSchema,
    SpendingSchema,
    StaffSchema,
    WebhooksSchema {}

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
