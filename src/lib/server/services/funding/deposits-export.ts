import { type SqlBool, sql } from 'kysely';
import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { labelValues } from '../settings/label-values.ts';
import { type DepositFilter, readDeposits } from './read-deposits.ts';
import { whenColumns } from './when-columns.ts';

const text = serverTranslate('en');

type Row = FundingAccountDeposit & { fields: string };

/** What came to funding accounts, or is on its way, as a file. */
export const depositsExport: ListExport<DepositFilter & { program?: string[] }, Row> = {
  kind: 'deposits.export',
  fileName: 'deposits',
  permissions: ['viewFunding'],
  columns: [
    ...whenColumns<Row>(({ createdAt }) => createdAt),
    column('funding.export.type', ({ type }) => text(`funding.type.${type}`)),
    column('funding.export.state', ({ status }) => text(`funding.status.${status}`)),
    column('funding.export.from', ({ from }) => from),
    column('funding.export.account', ({ business }) => business.name),
    amount('funding.export.amount', ({ amount }) => toDecimal(amount.amountMinor)),
    column('funding.export.usableOn', ({ usableOn }) => usableOn),
    column('funding.export.returnedOn', ({ returnedAt }) => returnedAt && easternDate(new Date(returnedAt))),
    column('funding.export.returnCode', ({ returnCode }) => returnCode),
    column('funding.export.descriptor', ({ descriptor }) => descriptor),
    column('funding.export.memo', ({ memo }) => memo),
    column('funding.export.fields', ({ fields }) => fields),
    column('funding.export.reference', ({ reference }) => reference),
    column('funding.export.id', ({ id }) => id),
  ],
  async read(db, { businessIds, filter, at }, page) {
    const conditions = [sql<SqlBool>`deposit.created_at < ${at}`];
    const { items, nextCursor } = await readDeposits(db, { businessIds, filter, conditions }, page);
    const resources = ['funding_account_deposit'] as const;
    return {
      items: await labelValues(db, items, { of: ({ business }) => business.id, resources }),
      nextCursor,
    };
  },
};
