import { expect, test } from 'vitest';
import { newIdOfMany } from '#lib/server/authorizations/many-ids.ts';

test('a thousand ids are a thousand, each of version 7 and of this moment', () => {
  const before = Date.now();
  const ids = Array.from({ length: 1_000 }, newIdOfMany);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now());
  }
});
