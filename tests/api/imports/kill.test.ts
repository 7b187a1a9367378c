import { expect, test } from 'vitest';
import { expectedImport, proveImports } from '../../proof/imports.ts';

// The long version, ten kills over 5,000 rows, is `npm run proof`.
test('a kill in validation, in commit and in the result leaves each row done once', async () => {
  const wanted = { rows: 1_000, kills: { validate: 1, commit: 1, result: 1 } };
  const { took: _, ...found } = await proveImports(wanted);
  expect(found).toEqual(expectedImport(wanted));
}, 120_000);
