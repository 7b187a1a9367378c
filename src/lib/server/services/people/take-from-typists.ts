import type { Tx } from '../../db/schema.ts';

/** Whoever proves a phone gets it from those who only typed it. */
export async function takeFromTypists(tx: Tx, { uid, phone }: { uid: string; phone: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone: null, is_phone_proven: true })
    .where('phone', '=', phone)
    .where('id', '!=', uid)
    .where('is_phone_proven', '=', false)
    .execute();
}
