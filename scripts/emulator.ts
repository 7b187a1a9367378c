import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DurableProjectState } from './lib/emulator-state.ts';

/**
 * The Firebase Auth emulator as a process of its own, without Java, network or the Firebase command line.
 *
 * node scripts/emulator.ts --port 9099 --project demo-larkspur --data .data
 *
 * Started by `startEmulator` (scripts/lib/emulator.ts) it reports `{ready: port}` or `{failed: code}` and ends
 * with its parent.
 */

/** The calls the sandbox needs. The whole description (80 paths) takes five times as long to compile. */
const SERVED_PATHS = new Set([
  '/v1/accounts:signUp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signInWithCustomToken',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:lookup',
  '/v1/accounts:update',
  '/v1/token',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/emulator/v1/projects/{targetProjectId}/accounts',
]);

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '9099' },
    host: { type: 'string', default: '127.0.0.1' },
    project: { type: 'string', default: 'demo-larkspur' },
    data: { type: 'string' },
  },
});

const emulatorRequire = createRequire(import.meta.url);
const apiSpec = emulatorRequire('firebase-tools/lib/emulator/auth/apiSpec.js').default as {
  paths: Record<string, unknown>;
};
for (const path of Object.keys(apiSpec.paths)) {
  if (!SERVED_PATHS.has(path)) delete apiSpec.paths[path];
}
const { createApp } = emulatorRequire('firebase-tools/lib/emulator/auth/server.js') as {
  createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, DurableProjectState>,
  ): Promise<RequestListener>;
};

const journalPath = options.data ? join(options.data, 'identity', 'accounts.jsonl') : undefined;
const state = new DurableProjectState(options.project, journalPath);
/** The emulator's `SingleProjectMode.ERROR`: another project's id is refused. */
const REFUSE_OTHER_PROJECTS = 2;
const app = await createApp(options.project, REFUSE_OTHER_PROJECTS, new Map([[options.project, state]]));

const server = createServer(app);
server.on('error', (error: NodeJS.ErrnoException) => {
  process.send?.({ failed: error.code ?? error.message });
  console.error(`identity emulator: ${error.message}`);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
});
server.listen(Number(options.port), options.host, () => {
  const { port } = server.address() as AddressInfo;
  if (process.send) process.send({ ready: port });
  else console.log(`identity emulator on http://${options.host}:${port}`);
});

function stop(): void {
  server.close();
  server.closeAllConnections();
  if (process.connected) process.disconnect();
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);
// Ctrl-C reaches the whole process group; a parent decides itself when to stop this child.
process.on('SIGINT', () => {
  if (!process.connected) stop();
});
