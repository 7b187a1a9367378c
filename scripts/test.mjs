import { runOnProjectNode } from './lib/bootstrap.mjs';

runOnProjectNode('scripts/test/test.ts');
