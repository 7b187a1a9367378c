import * as apiKeys from '../api-keys/access.ts';
import * as approvals from '../approvals/access.ts';
import * as atms from '../atms/access.ts';
import * as audit from '../audit/access.ts';
import * as autoloads from '../autoloads/access.ts';
import * as bank from '../bank/access.ts';
import * as bankTransfers from '../bank-transfers/access.ts';
import * as bulk from '../bulk/access.ts';
import * as cardholder from '../cardholder/access.ts';
import * as cards from '../cards/access.ts';
import * as disputes from '../disputes/access.ts';
import * as documents from '../documents/access.ts';
import * as exports from '../exports/access.ts';
import * as funding from '../funding/access.ts';
import * as imports from '../imports/access.ts';
import * as integrations from '../integrations/access.ts';
import * as jobs from '../jobs/access.ts';
import * as live from '../live/access.ts';
import * as metadata from '../metadata/access.ts';
import * as notes from '../notes/access.ts';
import * as onboarding from '../onboarding/access.ts';
import * as orders from '../orders/access.ts';
import * as people from '../people/access.ts';
import * as programs from '../programs/access.ts';
import * as purchases from '../purchases/access.ts';
import * as recipientSetup from '../recipient-setup/access.ts';
import * as recipients from '../recipients/access.ts';
import * as registration from '../registration/access.ts';
import * as replacements from '../replacements/access.ts';
import * as reports from '../reports/access.ts';
import * as sandbox from '../sandbox/access.ts';
import * as service from '../service/access.ts';
import * as settings from '../settings/access.ts';
import * as signIn from '../sign-in/access.ts';
import * as spendRules from '../spend-rules/access.ts';
import * as staff from '../staff/access.ts';
import * as tags from '../tags/access.ts';
import * as webhooks from '../webhooks/access.ts';
import type { Areas, Cases, Prepare, Row } from './row.ts';
import type { Things } from './things.ts';

const AREAS: Areas = {
  'api-keys': { rows: apiKeys.rows, prepare: apiKeys.prepare },
  approvals,
  atms,
  audit,
  autoloads,
  bank,
  'bank-transfers': { rows: bankTransfers.rows, prepare: bankTransfers.prepare },
  bulk,
  cardholder,
  cards,
  disputes,
  documents,
  exports,
  funding,
  imports,
  integrations,
  jobs,
  live,
  metadata,
  notes,
  onboarding,
  orders,
  people,
  programs,
  purchases,
  'recipient-setup': { rows: recipientSetup.rows, prepare: recipientSetup.prepare },
  recipients,
  registration,
  replacements,
  reports,
  sandbox,
  service,
  settings,
  'sign-in': { rows: signIn.rows, prepare: signIn.prepare, cases: signIn.cases },
  'spend-rules': { rows: spendRules.rows, prepare: spendRules.prepare },
  staff,
  tags,
  webhooks,
};

/** Every call with who may make it; an area brings its own. */
export const ROWS: Readonly<Record<string, Row>> = Object.assign(
  {},
  ...Object.values(AREAS).map(({ rows }) => rows),
);

/** The cases of every call that has some. */
export const CASES: Readonly<Record<string, Cases | undefined>> = Object.assign(
  {},
  ...Object.values(AREAS).map(({ cases }) => cases),
);

export const prepareAll = (things: Things): Readonly<Record<string, Prepare | undefined>> =>
  Object.assign({}, ...Object.values(AREAS).map(({ prepare }) => prepare?.(things)));
