import { v7 as newId } from 'uuid';
import type { TestApi } from '../../support/api.ts';

/** An order of one virtual card with its shipment, straight in the tables; gives its id. */
export async function makeOrder(
  api: TestApi,
  of: { business_id: string; actor: string; actor_name: string },
  createdAt: Date,
): Promise<string> {
  const id = newId();
  await api.db
    .insertInto('card_order')
    .values({
      ...of,
      id,
      kind: 'virtual',
      quantity: 1,
      load_total: 0,
      created_at: createdAt,
      idem_scope: 'test',
      idem_key: id,
    })
    .execute();
  await api.db
    .insertInto('shipment')
    .values({ id, order_id: id, method: 'VIRTUAL', next_step_at: createdAt, created_at: createdAt })
    .execute();
  return id;
}
