import { afterAll, expect, test } from 'vitest';
import { exportApprovals } from '#lib/contract/approvals/approvals.ts';
import { makeApproval } from '../../support/approvals.ts';
import { makeCard, makeMember } from '../../support/world.ts';
import { createListExportWorld } from '../exports/list-export-world.ts';

const world = await createListExportWorld();
const { api, linesOf, tokenWith } = world;
const place = await world.organization();
afterAll(world.end);

test('requests name whom they are about to those alone who are shown it', async () => {
  const { id: cardId } = await makeCard(api.db, {
    businessId: place.one.id,
    firstName: 'Shown',
    lastName: 'Holder',
  });
  const id = await makeApproval(api.db, {
    call: 'loadCard',
    businessId: place.one.id,
    requestedBy: await makeMember(api.db, { businessId: place.parent.id, role: 'admin' }),
    body: { businessId: place.one.id, cardId, amount: '1.00' },
  });
  const body = { kind: ['loads'] };
  const [line] = await linesOf(exportApprovals, { id: place.parent.id, token: place.token, body });
  expect(line).toMatch(new RegExp(`,One,Loads,Card load of \\$1\\.00,Waiting,1\\.00,Shown Holder,.*,${id}$`));
  const token = await tokenWith(place.parent.id, {
    role: 'unseeing',
    permissions: ['approvePayments', 'exportData'],
  });
  const [hidden] = await linesOf(exportApprovals, { id: place.parent.id, token, body });
  expect(hidden).toContain(id);
  expect(hidden).not.toContain('Shown');
});
