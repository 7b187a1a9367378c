import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientTypes } from '../../scripts/lib/client-types.ts';
import { root } from './source.ts';

test('the committed types of the client are those of the document (npm run openapi writes them)', async () => {
  const committed = readFileSync(join(root, 'client', 'schema.d.ts'), 'utf8');
  // Compared as a whole, so that a difference is not drawn line by line.
  expect((await clientTypes()) === committed).toBe(true);
}, 60_000);
