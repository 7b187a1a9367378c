import { afterAll, expect, test } from 'vitest';
import { exportBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf, paying } = world;
afterAll(world.end);

test('payments come with amounts and days, and to nobody from whom they are hidden', async () => {
  const { parent, token, tokenWith } = await paying();
  const lines = await linesOf(exportBankTransfers, { id: parent.id, token, body: { search: '12.34' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,One,"'=Zohra Karimi",0042,12\.34,/);
  const hidden = await tokenWith('hidden', [
    'viewBankTransfers',
    'exportData',
    'hideBankPaymentsInformation',
  ]);
  const refused = await api.call(exportBankTransfers, { params: { id: parent.id }, body: {}, token: hidden });
  expect(refused.status).toBe(403);
});
