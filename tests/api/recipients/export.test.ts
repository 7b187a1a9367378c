import { afterAll, expect, test } from 'vitest';
import { downloadExport } from '#lib/contract/exports/exports.ts';
import { exportRecipients } from '#lib/contract/recipients/recipients.ts';
import { makeMember } from '../../support/world.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, finished, linesOf, paying } = world;
afterAll(world.end);

test('recipients come with the end of their account, and without it to whom banks are hidden', async () => {
  const { parent, token, tokenWith } = await paying();
  const [found, ...others] = await linesOf(exportRecipients, {
    id: parent.id,
    token,
    body: { search: 'zohra' },
  });
  expect(others).toEqual([]);
  expect(found).toMatch(/,"'=Zohra Karimi",.*,0042,/);
  const permissions = ['viewRecipients', 'exportData', 'hideBankPaymentsInformation'] as const;
  const blind = await linesOf(exportRecipients, {
    id: parent.id,
    token: await tokenWith('blind', [...permissions]),
  });
  expect(blind).toHaveLength(2);
  expect(blind.join('\n')).not.toMatch(/0042|7777/);
});

test('who is shown less since it began does not get the file', async () => {
  const { parent, tokenWith } = await paying();
  await tokenWith('clerk', ['viewRecipients', 'exportData']);
  const uid = await makeMember(api.db, { businessId: parent.id, role: 'clerk' });
  const token = await api.tokens.mint({ uid });
  const begun = await api.call(exportRecipients, { params: { id: parent.id }, body: {}, token });
  const params = { id: begun.body.export.id };
  await finished(params.id, token);
  expect((await api.call(downloadExport, { params, token })).status).toBe(200);
  const customRoles = [
    {
      key: 'clerk',
      name: 'clerk',
      permissions: ['viewRecipients', 'exportData', 'hideBankPaymentsInformation'],
    },
  ];
  await api.db
    .updateTable('business_settings')
    .set({ custom_roles: JSON.stringify(customRoles) })
    .where('business_id', '=', parent.id)
    .execute();
  expect((await api.call(downloadExport, { params, token })).status).toBe(403);
});
