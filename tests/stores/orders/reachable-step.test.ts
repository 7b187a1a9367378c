import { expect, test } from 'vitest';
import { createOrderFlow, type OrderDraft } from '#lib/stores/orders/flow.ts';
import { newRow } from '#lib/stores/orders/people.ts';
import { ORDER_STEPS } from '#lib/stores/orders/query.ts';
import { reachableStep } from '#lib/stores/orders/reachable-step.ts';
import { SHIP_TO } from '../../support/things/order.ts';

const empty = createOrderFlow('physical').$state.get().draft;
const amina = newRow({ firstName: 'Amina', lastName: 'Rahimi', email: 'amina@example.org' });
const DRAFTS: Record<string, Partial<OrderDraft>> = {
  nothing: {},
  'a name half typed': { rows: [{ ...amina, lastName: '' }] },
  'people without an address': { rows: [amina] },
  all: { rows: [amina], shipTo: SHIP_TO },
};

test.each([
  ['physical', 'nothing', ['people', 'people', 'people']],
  ['physical', 'a name half typed', ['people', 'people', 'people']],
  ['physical', 'people without an address', ['people', 'address', 'address']],
  ['physical', 'all', ['people', 'address', 'review']],
  ['virtual', 'nothing', ['people', 'people', 'people']],
  ['virtual', 'a name half typed', ['people', 'people', 'people']],
  ['virtual', 'people without an address', ['people', 'people', 'review']],
] as const)('an order of %s cards with %s reaches %j', (kind, draft, expected) => {
  const reached = ORDER_STEPS.map((step) => reachableStep(kind, { ...empty, ...DRAFTS[draft] }, step));
  expect(reached).toEqual(expected);
});
