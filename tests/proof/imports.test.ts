import { expect, test } from 'vitest';
import { expectedImport, proveImports } from './imports.ts';

test('ten kills spread over validation, commit and result of 5,000 rows leave each row done once', async () => {
  const wanted = { rows: 5_000, kills: { validate: 3, commit: 2, result: 5 } };
  const { took, ...found } = await proveImports(wanted);
  console.info('import proof:', { ...found, took });
  expect(found).toEqual(expectedImport(wanted));
});
