import { expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { LIST_EXPORTS } from '#lib/server/services/exports/lists.ts';
import { JOB_KINDS } from '#lib/server/services/work.ts';

/** The call that writes each list to a file: as a job, or at once. */
const FILE_OF: Readonly<Record<string, keyof typeof calls>> = {
  forecastAutoloads: 'exportAutoloads',
  getFundingStatement: 'exportFundingStatement',
  listApplications: 'downloadApplications',
  listApprovals: 'exportApprovals',
  listAutoloadRuns: 'exportAutoloadRuns',
  listAutoloads: 'exportAutoloads',
  listBankTransfers: 'exportBankTransfers',
  listBusinessActivities: 'exportBusinessActivities',
  listBusinessTransactions: 'exportBusinessTransactions',
  listCardOrders: 'exportCardOrders',
  listCards: 'startBulkAction',
  listDisputes: 'exportDisputes',
  listFundingAccountDeposits: 'exportFundingAccountDeposits',
  listImportRows: 'exportImportRows',
  listLoadHistory: 'exportLoadHistory',
  listMembers: 'exportMembers',
  listPrograms: 'exportPrograms',
  listRecipients: 'exportRecipients',
  listReplacements: 'exportReplacements',
  listSpendRules: 'exportSpendRules',
  listStaffActivities: 'downloadStaffActivities',
  listStaffBusinesses: 'downloadStaffBusinesses',
  listTags: 'exportTags',
  listUnmatchedDeposits: 'downloadUnmatchedDeposits',
};

/** Lists of one thing, whose rows are in the file of a list over all things of their kind. */
const PART_OF: Readonly<Record<string, keyof typeof FILE_OF>> = {
  listAutoloadLoads: 'listLoadHistory',
  listAutoloadMembers: 'listCards',
  listCardActivities: 'listBusinessActivities',
  listCardDisputes: 'listDisputes',
  listCardLoads: 'listLoadHistory',
  listCardTransactions: 'listBusinessTransactions',
  listFundingAccounts: 'listPrograms',
  listJobRows: 'listBusinessActivities',
  listJobs: 'listBusinessActivities',
  listRecipientActivities: 'listBusinessActivities',
  listRecipientTransfers: 'listBankTransfers',
  listSpendRuleCards: 'listCards',
};

/** Lists that are looked at and not taken along, each with its reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  listApiKeys: 'at most 50, which whoever administers them looks at',
  listCardMails: 'mails of one card, which its activities name',
  listImports: 'what one person uploaded, whose rows are exported',
  listMerchantCategories: 'a fixed table of names to choose from',
  listNotes: 'words of people about a person, for the page of that person alone',
  listRecipientNotes: 'the same about a recipient',
  listSandboxMessages: 'the sandbox',
  listSandboxPurchases: 'the sandbox',
  listSandboxShipments: 'the sandbox',
  listSignIns: 'the sign-ins of one person, which the audit log has',
  listWebhookDeliveries: 'kept for a month to be sent again, for a machine',
};

const lists = (Object.values(calls) as Call[]).filter(
  ({ output }) => 'items' in ((output as { shape?: object }).shape ?? {}),
);

test('every list can be taken along as a file, or says why not', () => {
  const known = [...Object.keys(FILE_OF), ...Object.keys(PART_OF), ...Object.keys(WITHOUT)];
  expect(lists.map(({ name }) => name).sort()).toEqual(known.sort());
});

test.each(Object.entries(PART_OF))('%s is a part of %s', (_, whole) => {
  expect(Object.keys(FILE_OF)).toContain(whole);
});

const shapeOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object })?.shape ?? {});
/** What says how much of a list is shown, of which business, and from where a program reads on. */
const READ_ON = ['createdAfter', 'createdBefore', 'updatedAfter'];
const NO_FILTER = ['limit', 'cursor', 'sort', 'figures', 'businessId', ...READ_ON];

/** The number of a row that the screen begins at. */
const PLACE_IN = { listImportRows: 'from' } as Readonly<Record<string, string>>;

const written = Object.entries(FILE_OF).filter(
  ([list]) => list !== 'listCards' && list !== 'forecastAutoloads',
);

test.each(written)('%s is exported with each of its filters, to whoever may read it', (list, file) => {
  const [read, write] = [calls[list as keyof typeof calls], calls[file]] as Call[] as [Call, Call];
  const filters = shapeOf(read.query).filter((name) => !NO_FILTER.includes(name) && name !== PLACE_IN[list]);
  expect(shapeOf(write.body ?? write.query)).toEqual(expect.arrayContaining(filters));
  const may = ({ access }: Call) => ({ ...access, permission: null, named: null });
  expect(may(write)).toEqual(may(read));
});

test('the worker does the jobs of every export', () => {
  for (const { kind } of LIST_EXPORTS) expect(JOB_KINDS[kind]).toBeDefined();
  expect(new Set(LIST_EXPORTS.map(({ kind }) => kind)).size).toBe(LIST_EXPORTS.length);
});
