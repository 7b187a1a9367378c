import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFT_KEPT_DAYS } from '#lib/domain/imports/import-kinds.ts';
import { forgetDrafts } from '#lib/server/services/imports/forget-drafts.ts';
import { createImportWorld, type ImportWorld } from './world.ts';

let world: ImportWorld;

beforeAll(async () => {
  world = await createImportWorld();
});
afterAll(() => world.end());

test('a file that nobody committed for a month is deleted with its rows; a younger or committed one stays', async () => {
  const card = await world.card();
  const upload = (amount: string) => world.upload('cardLoads', ['cardId', 'amount'], [[card, amount]]);
  const [old, fresh, done] = [await upload('1'), await upload('2'), await upload('3')];
  await world.run(done.id);
  const daysAgo = (days: number) => new Date(world.api.clock.now().getTime() - days * 86_400_000);
  const age = (id: string, days: number) =>
    world.api.db
      .updateTable('import_file')
      .set({ changed_at: daysAgo(days) })
      .where('id', '=', id)
      .execute();
  await age(old.id, DRAFT_KEPT_DAYS + 1);
  await age(fresh.id, DRAFT_KEPT_DAYS - 1);
  await age(done.id, DRAFT_KEPT_DAYS + 1);
  expect(await forgetDrafts(world.api.platform)).toBe(false);
  const files = await world.api.db.selectFrom('import_file').select('id').orderBy('id').execute();
  const rows = await world.api.db.selectFrom('import_row').select('import_id as id').orderBy('id').execute();
  const kept = [{ id: fresh.id }, { id: done.id }];
  expect([files, rows]).toEqual([kept, kept]);
});
