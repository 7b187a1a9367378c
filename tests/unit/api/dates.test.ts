import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inputsWhere } from '../../support/texts-of.ts';

/** What the format of a text says that it is; null for one that is no date. */
function formOf(schema: z.ZodMiniType): 'date' | 'datetime' | null {
  const { format } = (schema as unknown as { _zod: { def: { format?: string } } })._zod.def;
  return format === 'date' || format === 'datetime' ? format : null;
}

const DAYS = ['0000-01-01', '0001-01-01', '1969-12-31', '2101-01-01', '9999-12-31'];
const written = (form: 'date' | 'datetime', day: string) => (form === 'date' ? day : `${day}T23:59:59.999Z`);

/** Whether a date so far away is refused, or moved to where our calendars hold. */
function isBounded(schema: z.ZodMiniType, form: 'date' | 'datetime', day: string): boolean {
  const { success, data } = z.safeParse(schema, written(form, day));
  if (!success) return true;
  const year = new Date(String(data)).getUTCFullYear();
  return year >= 2000 && year <= 2100;
}

test('every date that a call takes is one of those known here, and takes a day of our time', () => {
  const dates = inputsWhere((schema) => {
    const form = formOf(schema);
    return form !== null && z.safeParse(schema, written(form, '2026-11-23')).success;
  });
  expect(dates).toEqual([
    'addAutoloadMembers selection.filter.from',
    'addAutoloadMembers selection.filter.to',
    'checkAuthorization at',
    'countBusinessActivities from',
    'countBusinessActivities to',
    'countCards from',
    'countCards to',
    'createAutoload endOn',
    'createAutoload selection.filter.from',
    'createAutoload selection.filter.to',
    'createAutoload startOn',
    'createBankTransfer reviewed.effectiveOn',
    'downloadBankTransfersReport from',
    'downloadBankTransfersReport to',
    'downloadCardsReport from',
    'downloadCardsReport to',
    'exportBankTransfers from',
    'exportBankTransfers to',
    'exportBusinessActivities from',
    'exportBusinessActivities to',
    'exportBusinessTransactions from',
    'exportBusinessTransactions to',
    'exportFundingAccountDeposits from',
    'exportFundingAccountDeposits to',
    'exportFundingStatement from',
    'exportFundingStatement to',
    'exportLoadHistory from',
    'exportLoadHistory to',
    'getBankTransfersKeyMetrics from',
    'getBankTransfersKeyMetrics to',
    'getCardsKeyMetrics from',
    'getCardsKeyMetrics to',
    'getFundingStatement from',
    'getFundingStatement to',
    'getTransactionCategories from',
    'getTransactionCategories to',
    'listApprovals createdAfter',
    'listApprovals createdBefore',
    'listApprovals updatedAfter',
    'listAutoloadLoads date',
    'listAutoloads createdAfter',
    'listAutoloads createdBefore',
    'listAutoloads updatedAfter',
    'listBankTransfers createdAfter',
    'listBankTransfers createdBefore',
    'listBankTransfers from',
    'listBankTransfers to',
    'listBankTransfers updatedAfter',
    'listBusinessActivities from',
    'listBusinessActivities to',
    'listBusinessTransactions createdAfter',
    'listBusinessTransactions createdBefore',
    'listBusinessTransactions from',
    'listBusinessTransactions to',
    'listBusinessTransactions updatedAfter',
    'listCardOrders createdAfter',
    'listCardOrders createdBefore',
    'listCardOrders updatedAfter',
    'listCards createdAfter',
    'listCards createdBefore',
    'listCards from',
    'listCards to',
    'listCards updatedAfter',
    'listDisputes createdAfter',
    'listDisputes createdBefore',
    'listDisputes updatedAfter',
    'listFundingAccountDeposits createdAfter',
    'listFundingAccountDeposits createdBefore',
    'listFundingAccountDeposits from',
    'listFundingAccountDeposits to',
    'listFundingAccountDeposits updatedAfter',
    'listJobs createdAfter',
    'listJobs createdBefore',
    'listLoadHistory createdAfter',
    'listLoadHistory createdBefore',
    'listLoadHistory from',
    'listLoadHistory to',
    'listRecipients createdAfter',
    'listRecipients createdBefore',
    'listRecipients updatedAfter',
    'listReplacements createdAfter',
    'listReplacements createdBefore',
    'listReplacements updatedAfter',
    'listSpendRules createdAfter',
    'listSpendRules createdBefore',
    'listSpendRules updatedAfter',
    'moveSandboxClock to',
    'receiveBankEvent effectiveOn',
    'receiveBankEvent occurredAt',
    'receiveIssuerEvent occurredAt',
    'replayWebhookEvents since',
    'replayWebhookEvents until',
    'runAutoloadNow date',
    'saveBeneficialOwner birthDate',
    'saveBusinessInfo formedOn',
    'savePrimaryPerson birthDate',
    'skipAutoloadRun date',
    'startBulkAction selection.filter.from',
    'startBulkAction selection.filter.to',
    'updateAutoload endOn',
    'updateAutoload startOn',
  ]);
});

/** Lives and businesses began earlier; their rules bound them (domain/onboarding/onboarding-rules.ts). */
const BEGINNINGS = [
  'saveBeneficialOwner birthDate',
  'saveBusinessInfo formedOn',
  'savePrimaryPerson birthDate',
];

test('no call takes a date beyond the years of our calendars', () => {
  const unbounded = inputsWhere((schema) => {
    const form = formOf(schema);
    return form !== null && !DAYS.every((day) => isBounded(schema, form, day));
  });
  expect(unbounded).toEqual(BEGINNINGS);
});
