import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../src/lib/server/services/service/open-api.ts';

/** Writes docs/openapi.json from the contract; an architecture test compares the two. */
writeFileSync(
  join(import.meta.dirname, '..', 'docs', 'openapi.json'),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
