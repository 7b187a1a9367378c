import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../src/lib/server/services/service/open-api.ts';
import { clientTypes } from './lib/client-types.ts';

const root = join(import.meta.dirname, '..');

/** Writes docs/openapi.json from the contract and client/schema.d.ts from it; tests compare them. */
writeFileSync(join(root, 'docs', 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync(join(root, 'client', 'schema.d.ts'), await clientTypes());
