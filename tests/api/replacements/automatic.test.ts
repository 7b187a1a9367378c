import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { makeBusiness } from '../../support/world.ts';
import { ADDRESS } from '../cards/world.ts';
import { makeReplacementWorld, type ReplacementWorld } from './world.ts';

let world: ReplacementWorld;
beforeEach(async () => {
  await world?.api.drop();
  world = await makeReplacementWorld();
});
afterAll(() => world.api.drop());

const { getReplacementSettings, updateReplacementSettings } = calls;

test('to an address that has stood for 30 days the card is made at once, by the platform', async () => {
  await world.setMode('automatic');
  await world.settleAddress('amina', 30);
  const card = await world.card({ status: 'active', userId: 'amina', loadMinor: 1_200 });
  const { status, body } = await world.ask(card.id);
  expect(status).toBe(201);
  expect(body.replacement).toMatchObject({
    status: 'approved',
    isAutomatic: true,
    card: { status: 'closed' },
    newCard: { status: 'processing' },
    shipment: { method: 'USPS_PRIORITY' },
  });
  expect(await world.activities(card.id)).toMatchObject([
    { type: 'replacementRequested', channel: 'cardholder' },
    { type: 'cardReissued', channel: 'system', actor: 'system:replacements' },
  ]);
  expect(await world.mails(card.id)).toEqual(['cardReplaced → amina@example.com']);
  expect(await world.balance(card.accountId)).toEqual([1_200, 0]);
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true });
});

test.each([
  ['nobody gave an address before', undefined],
  ['the address changed 29 days ago', 29],
])('where %s, somebody looks', async (_, days) => {
  await world.setMode('automatic');
  if (days !== undefined) await world.settleAddress('amina', days);
  const card = await world.card({ status: 'active', userId: 'amina' });
  expect((await world.ask(card.id)).body.replacement).toMatchObject({ status: 'open' });
});

test('another address than the confirmed one has to prove itself', async () => {
  await world.setMode('automatic');
  await world.settleAddress('amina', 60);
  const card = await world.card({ status: 'active', userId: 'amina' });
  const address = { ...ADDRESS, addressOne: '400 Elm Avenue' };
  expect((await world.ask(card.id, { body: { address } })).body.replacement.status).toBe('open');
  expect((await world.see(card.id)).body.goesTo).toMatchObject({
    address: { addressOne: '400 Elm Avenue' },
    isAddressConfirmed: false,
  });
});

test('once in 30 days: of two cards at once one is made', async () => {
  await world.setMode('automatic');
  await world.settleAddress('amina', 60);
  const make = () => world.card({ status: 'active', userId: 'amina' });
  const cards = [await make(), await make()];
  const answers = await Promise.all(cards.map(({ id }) => world.ask(id)));
  expect(answers.map(({ body }) => body.replacement.status).sort()).toEqual(['approved', 'open']);
});

test('a virtual card goes to the email that it has', async () => {
  await world.setMode('automatic');
  const card = await world.card({
    type: 'virtual',
    status: 'active',
    userId: 'amina',
    email: 'amina@example.com',
    loadMinor: 300,
  });
  const { body } = await world.ask(card.id, { body: { address: undefined } });
  expect(body.replacement).toMatchObject({ status: 'approved', isAutomatic: true, shipment: null });
  expect(await world.balance(card.accountId)).toEqual([300, 0]);
});

test('where an administrator decides, nothing is made by itself', async () => {
  await world.settleAddress('amina', 60);
  const card = await world.card({ status: 'active', userId: 'amina' });
  expect((await world.ask(card.id)).body.replacement.status).toBe('open');
});

test('the settings answer the version that was read, and no other', async () => {
  const ofBusiness = { params: { id: world.businessId }, token: world.admin };
  const { body } = await world.api.call(getReplacementSettings, ofBusiness);
  expect(body.replacementSettings).toMatchObject({
    mode: 'administrator',
    method: 'USPS_PRIORITY',
    version: '0',
  });
  const change = (version: string) =>
    world.api.call(updateReplacementSettings, {
      ...ofBusiness,
      body: { mode: 'automatic', method: 'UPS_NEXT_DAY' },
      headers: { 'if-match': `"${version}"` },
    });
  expect(await change('0')).toMatchObject({
    status: 200,
    body: { replacementSettings: { mode: 'automatic', method: 'UPS_NEXT_DAY', version: '1' } },
  });
  expect((await change('0')).status).toBe(412);
  expect((await change('1')).status).toBe(200);
});

test('a program follows its organisation', async () => {
  await world.setMode('automatic');
  const program = await makeBusiness(world.api.db, { parentId: world.businessId });
  const ofProgram = { params: { id: program.id }, token: world.admin };
  expect((await world.api.call(getReplacementSettings, ofProgram)).body).toMatchObject({
    replacementSettings: { mode: 'automatic', businessId: world.businessId },
  });
  const refused = await world.api.call(updateReplacementSettings, {
    ...ofProgram,
    body: { mode: 'administrator' },
    headers: { 'if-match': '"1"' },
  });
  expect(refused).toMatchObject({ status: 409, body: { reason: { key: 'reason.replacementsOfParent' } } });
});
