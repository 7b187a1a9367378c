/**
 * One node of the product without its front door: its API over HTTP, and its worker. It says where it is served.
 *
 * node import-node.ts, with the environment of the product
 */
import { createApi } from '../../src/lib/server/api/app.ts';
import { boot } from '../../src/lib/server/boot.ts';
import { handlers } from '../../src/lib/server/services/handlers.ts';
import { startWorker } from '../../src/lib/server/services/jobs/worker.ts';
import { serve } from './serve.ts';

const { platform } = await boot(process.env);
const api = createApi(platform, Object.values(handlers));
await startWorker(platform, { pollMs: 20, jobLeaseMs: 500 });
const { url } = await serve((request) => api.fetch(request));
process.stdout.write(url);
