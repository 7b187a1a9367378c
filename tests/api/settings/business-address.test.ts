import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBusinessAddress } from '#lib/contract/settings/settings.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld, SHIP_TO } from '../orders/orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await createOrdersWorld();
});
afterAll(() => world.api.drop());

describe('the address of a business', () => {
  const addressOf = async (id: string, token: string) =>
    (await world.api.call(getBusinessAddress, { params: { id }, token })).body.address;

  test('is none, then what an order asked to keep, and the programs of a super business inherit its own', async () => {
    const { api, order } = world;
    const parent = await makeBusiness(api.db, { name: 'Parent' });
    const program = await makeBusiness(api.db, { parentId: parent.id });
    const uid = await makeMember(api.db, { businessId: parent.id, role: 'admin' });
    const token = await api.tokens.mint({ uid });
    expect(await addressOf(program.id, token)).toBeNull();
    const inherited = { ...SHIP_TO, addressOne: '1 Parent Plaza' };
    await api.db
      .insertInto('business_address')
      .values({ business_id: parent.id, address: JSON.stringify(inherited), updated_at: new Date() })
      .execute();
    expect(await addressOf(program.id, token)).toEqual(inherited);
    await order({}, newId(), { id: program.id, token });
    expect(await addressOf(program.id, token)).toEqual(inherited);
    await order({ isDefaultAddress: true }, newId(), { id: program.id, token });
    expect(await addressOf(program.id, token)).toEqual(SHIP_TO);
  });
});
