import { resolve } from 'node:path';
import { pack } from './pack/pack.ts';
import { ensureBuilt } from './start/build.ts';

/** `npm run pack -- FOLDER`: builds where needed, and puts what a server runs into an empty folder (docs/operate.md). */
async function main([folder]: string[]): Promise<void> {
  if (!folder) throw new Error('Say an empty folder.');
  const root = resolve(import.meta.dirname, '..');
  await ensureBuilt(root, { report: console.log });
  const { packages, bytes } = pack(root, resolve(folder));
  console.log(`${resolve(folder)}: ${packages.length} packages, ${Math.ceil(bytes / 1e6)} MB.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
