import { createSecretKey, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeCard } from '#lib/contract/purchases/issuer.ts';
import { isSigned, signBody } from '#lib/server/providers/signature.ts';
import { authorizationOf, createIssuerWorld, type IssuerWorld, merchant } from '../../support/issuer.ts';

let { api, issuer, card, balanceOf } = {} as IssuerWorld;
beforeAll(async () => {
  ({ api, issuer, card, balanceOf } = await createIssuerWorld());
});
afterAll(() => api.drop());

describe('who the issuer is', () => {
  test.each([
    ['an unsigned body', { signature: '' }],
    ['a signature of something else', { signature: `v1,${Buffer.alloc(32).toString('base64')}` }],
    ['a changed body', { tamper: JSON.stringify(authorizationOf('AMNA4R7K2C', { amountMinor: 1 })) }],
    ['a body signed six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['a body signed six minutes ahead', { at: new Date(Date.now() + 360_000) }],
  ])('%s is refused and changes nothing', async (_, change) => {
    const made = await card();
    const answer = await issuer.send(authorizeCard, authorizationOf(made.id), change);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 40102, error: 'signature_invalid', msg: 'The signature is missing or wrong.' },
    });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('while keys rotate, either signs', () => {
    const [old, young] = [1, 2].map((byte) => createSecretKey(Buffer.alloc(32, byte))) as [
      KeyObject,
      KeyObject,
    ];
    const at = new Date('2026-11-20T15:00:00Z');
    const signed = signBody(old, { id: 'm1', at, body: '{}' });
    const headers = { get: (name: string) => signed[name as keyof typeof signed] };
    expect(isSigned([young, old], headers, { now: at, body: '{}' })).toBe(true);
    expect(isSigned([young], headers, { now: at, body: '{}' })).toBe(false);
  });

  test('the signature is that of Standard Webhooks, by the example of its specification', () => {
    const key = createSecretKey('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const body = '{"test": 2432232314}';
    const signed = signBody(key, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1614265330_000), body });
    expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

describe('what the issuer says is bounded', () => {
  test('a clock that is wrong over there puts no purchase before all others', async () => {
    const made = await card();
    for (const occurredAt of ['9999-12-31T23:59:59.000Z', '0000-01-01T00:00:00.000Z']) {
      expect((await issuer.event('clearing', made.id, { amountMinor: 100, occurredAt })).status).toBe(200);
    }
    const rows = await api.db
      .selectFrom('card_transaction')
      .select('authorized_at')
      .where('card_id', '=', made.id)
      .orderBy('authorized_at')
      .execute();
    const [old, young] = rows.map(({ authorized_at }) => Date.now() - authorized_at.getTime());
    expect(young).toBeGreaterThanOrEqual(0);
    expect(young).toBeLessThan(60_000);
    expect(Math.round((old ?? 0) / 86_400_000)).toBe(400);
  });

  test('a card number in the name of a merchant is not kept', async () => {
    const made = await card();
    const name = '4111111111111111';
    await issuer.authorize(made.id, { merchant: { ...merchant, name } });
    await issuer.event('clearing', made.id, { amountMinor: 100, merchant: { ...merchant, name } });
    const rows = await api.db
      .selectFrom('card_transaction')
      .select('merchant_name')
      .where('card_id', '=', made.id)
      .execute();
    expect(rows.map((row) => row.merchant_name)).toEqual(['••••••••••••1111', '••••••••••••1111']);
  });
});
