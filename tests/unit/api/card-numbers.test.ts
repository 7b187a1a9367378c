import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { parseInput } from '#lib/server/commands/parse-input.ts';
import { Refusal } from '#lib/server/commands/refusal.ts';
import { cardNumber } from '../../support/card-numbers.ts';
import { textsWhere } from '../../support/texts-of.ts';

const ID = '0190a1b2-c3d4-7000-8000-00000000a001';
const CARD = 'JAMES2ACTV';
const selection = { cardIds: [CARD] };
const target = { type: 'card', targetId: CARD };
const merchants = { categories: ['5411'] };

const orderTo = (change: object) => ({
  cards: [{ firstName: 'Amina', lastName: 'Rahimi' }],
  shipTo: {
    firstName: 'Amina',
    lastName: 'Rahimi',
    addressOne: '12 Juniper Street',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
    ...change,
  },
  method: 'USPS_PRIORITY',
});

/** Every text of the contract that somebody writes down to be kept: call, body around it, and its place. */
const FIELDS: [keyof typeof calls, (text: string) => object, string][] = [
  ['addMetadata', (value) => ({ ...target, metadata: { key: 'region', value } }), 'metadata.value'],
  ['updateMetadata', (value) => ({ ...target, metadata: { key: 'region', value } }), 'metadata.value'],
  ['addNote', (text) => ({ text }), 'text'],
  ['updateNote', (text) => ({ text }), 'text'],
  ['addTag', (name) => ({ name }), 'name'],
  ['updateTag', (name) => ({ name }), 'name'],
  ['assignUnmatchedDeposit', (note) => ({ businessId: ID, note }), 'note'],
  ['returnUnmatchedDeposit', (note) => ({ note }), 'note'],
  ['createProgram', (name) => ({ name, productType: 'cards' }), 'name'],
  ['updateProgram', (name) => ({ name }), 'name'],
  ['lockCard', (reason) => ({ reason }), 'reason'],
  ['unlockCard', (reason) => ({ reason }), 'reason'],
  ['freezeCard', (reason) => ({ reason }), 'reason'],
  ['unfreezeCard', (reason) => ({ reason }), 'reason'],
  ['closeCard', (reason) => ({ reason }), 'reason'],
  ['reassociateCard', (reason) => ({ firstName: 'Amina', lastName: 'Rahimi', reason }), 'reason'],
  ['withdrawFunds', (reason) => ({ amount: '1', reason }), 'reason'],
  [
    'transferBetweenCards',
    (reason) => ({ fromCardId: CARD, toCardId: 'OTHERCARD1', amount: '1', reason }),
    'reason',
  ],
  ['transferFunds', (memo) => ({ toBusinessId: ID, amount: '1', memo }), 'memo'],
  ['cancelCardOrder', (reason) => ({ reason }), 'reason'],
  ['loadCard', (memo) => ({ cardId: CARD, amount: '1', memo }), 'memo'],
  ['loadCard', (grant) => ({ cardId: CARD, amount: '1', customFields: { grant } }), 'customFields.grant'],
  ['startBulkAction', (reason) => ({ action: 'freeze', selection, reason }), 'reason'],
  ['startBulkAction', (memo) => ({ action: 'load', selection, amount: '1', memo }), 'memo'],
  [
    'startBulkAction',
    (grant) => ({ action: 'load', selection, amount: '1', customFields: { grant } }),
    'customFields.grant',
  ],
  ['orderAndShip', (addressTwo) => orderTo({ addressTwo }), 'shipTo.addressTwo'],
  ['createSpendRule', (name) => ({ name, type: 'merchant_block', appliesTo: 'cards', merchants }), 'name'],
  ['updateSpendRule', (name) => ({ name }), 'name'],
];
const NAMED = FIELDS.map(([name, body, at]) => ({ name, body, at }));

function problemsOf(name: keyof typeof calls, body: object) {
  const call = calls[name] as Call;
  const params = { id: call.path.startsWith('/cards/{id}') ? CARD : ID, ruleId: ID, tagId: ID, orderId: ID };
  const named = Object.entries(params).filter(([param]) => call.path.includes(`{${param}}`));
  try {
    parseInput(call, { params: Object.fromEntries(named), query: {}, body });
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.fields ?? {};
  }
}

describe.each(NAMED)('$at of $name', ({ name, body, at }) => {
  test('takes words and the last 4 digits', () => {
    expect(problemsOf(name, body('Ends in 4242'))).toEqual({});
  });

  test('refuses a card number, with what to do', () => {
    expect(problemsOf(name, body('4111 1111 1111 1111'))).toEqual({
      [at]: {
        key: 'field.cardNumber',
        msg: 'Card numbers must not be stored here. Leave the number out, or write only its last 4 digits.',
      },
    });
  });

  test('refuses every card number', () => {
    fc.assert(
      fc.property(cardNumber, (number) => {
        expect(problemsOf(name, body(number))).toMatchObject({ [at]: { key: 'field.cardNumber' } });
      }),
    );
  });
});

test('a card number is no key of metadata either', () => {
  const body = { ...target, metadata: { key: 'card-4111111111111111', value: 'yes' } };
  expect(problemsOf('addMetadata', body)).toMatchObject({ 'metadata.key': { key: 'field.cardNumber' } });
});

/**
 * Ids, names of the closed list of permissions, what is looked for, what must equal a PIN, and cells of an import, which
 * keeps no number of a card (tests/api/imports/card-loads.test.ts): none of them is kept.
 */
const NOT_KEPT = [
  'acceptDispute cardId',
  'addAutoloadMembers selection.cardIds[]',
  'addAutoloadMembers selection.filter.search',
  'addImportRows rows[].cells[]',
  'addMetadata targetId',
  'addTag cardIds[]',
  'attachSpendRule cardIds[]',
  'createAutoload readers[]',
  'createAutoload selection.cardIds[]',
  'createAutoload selection.filter.search',
  'createBusinessSettings customRoles[].key',
  'createBusinessSettings customRoles[].permissions[]',
  'creditDispute cardId',
  'detachSpendRule cardIds[]',
  'exportBusinessTransactions card[]',
  'exportLoadHistory card[]',
  'exportMembers role[]',
  'inviteMember role',
  'loadCard cardId',
  'removeAutoloadMembers cardIds[]',
  'removeMetadata metadata.value',
  'removeMetadata targetId',
  'setPin confirmPin',
  'startBulkAction selection.cardIds[]',
  'startBulkAction selection.filter.search',
  'transferBetweenCards fromCardId',
  'transferBetweenCards toCardId',
  'updateAutoload readers[]',
  'updateBusinessSettings customRoles[].key',
  'updateBusinessSettings customRoles[].permissions[]',
  'updateBusinessSettings reassign[].from',
  'updateBusinessSettings reassign[].to',
  'updateImportRows rows[].cells[].text',
  'updateMember role',
  'updateMetadata targetId',
];

test('no other text of the contract would keep one', () => {
  const keeps = textsWhere(
    (schema, call) => call.access.kind === 'business' && z.safeParse(schema, '4111 1111 1111 1111').success,
  );
  expect(keeps).toEqual(NOT_KEPT);
});
