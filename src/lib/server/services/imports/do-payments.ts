import type { createBankTransfer as call } from '#lib/contract/bank-transfers/create.ts';
import type { BodyOf, OutputOf } from '#lib/contract/call.ts';
import { createBankTransfer } from '../bank-transfers/create.ts';
import { runForRows } from './do-commands.ts';
import { customValuesOf, type DoRows, type RowEnd } from './doing.ts';

/** Pays the recipients of a few rows, one after the other. */
export const doPayments: DoRows = async (doing, rows) => {
  const ends: RowEnd[] = [];
  for (const { number, cells, subject } of rows) {
    const body: BodyOf<typeof call> = {
      businessId: doing.businessId,
      recipientId: subject ?? '',
      amount: cells.amount ?? '',
      speed: (cells.speed ?? 'ach') as BodyOf<typeof call>['speed'],
      ...(cells.memo ? { memo: cells.memo } : {}),
      customFields: customValuesOf(cells),
      isDuplicateMeant: doing.withDuplicates,
    };
    const key = `import ${doing.importId} ${number}`;
    const ran = await runForRows(doing, createBankTransfer, { params: {}, body, key });
    if ('failure' in ran) ends.push({ number, failure: ran.failure });
    else {
      const { transfer } = ran.output as OutputOf<typeof call>;
      ends.push({ number, result: { transferId: transfer.id, recipientId: subject ?? '' } });
    }
  }
  return ends;
};
