import { runOnProjectNode } from './lib/bootstrap.mjs';

runOnProjectNode('scripts/start/start.ts');
