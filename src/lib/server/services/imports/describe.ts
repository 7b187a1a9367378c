import { describeImport as call } from '#lib/contract/imports/imports.ts';
import { MAX_IMPORT_ROWS } from '#lib/domain/imports/import-kinds.ts';
import { query } from '../../commands/handler.ts';
import { usd } from '../money.ts';
import { assertMayBegin } from './kinds.ts';
import { readColumns } from './read-columns.ts';

export const describeImport = query(call, async ({ db, actor, params, query: { kind }, now }) => {
  const businessIds = await assertMayBegin(db, { actor, businessId: params.id, kind, now });
  const columns = await readColumns(db, kind, params.id);
  const only = businessIds.length === 1 && kind !== 'recipients' ? businessIds[0] : undefined;
  const balance = only
    ? await db
        .selectFrom('business')
        .innerJoin('balance', 'balance.account_id', 'business.funding_account_id')
        .select(['balance.posted', 'balance.held'])
        .where('business.id', '=', only)
        .executeTakeFirst()
    : undefined;
  return {
    columns: columns.map(({ name, label, isRequired, options, example }) => ({
      name,
      label,
      isRequired,
      options: options && [...options],
      example,
    })),
    maxRows: MAX_IMPORT_ROWS,
    available: balance ? usd(balance.posted - balance.held) : null,
  };
});
