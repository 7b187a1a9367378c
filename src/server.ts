import { fileURLToPath } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import { boot } from '#lib/server/boot.ts';
import { createAssets } from '#lib/server/door/assets.ts';
import { createDoor } from '#lib/server/door/door.ts';
import { preloadScripts } from '#lib/server/door/preload-scripts.ts';
import { createLog } from '#lib/server/log.ts';
import { startWorker } from '#lib/server/services/jobs/worker.ts';

/** How long a stop may take, the notice to a balancer aside, before what is under way is cut off. */
const DRAIN_MS = 15_000;

/** The built server starts here: everything opened, then the door, then the worker. */
async function start(): Promise<void> {
  const { platform, api, close } = await boot(process.env);
  const { config, log } = platform;
  const astro = createApp({ streaming: false });
  const clientFolder = fileURLToPath(new URL('../client/', import.meta.url));
  const { server, drain } = createDoor({
    platform,
    api,
    assets: createAssets(clientFolder),
    render: preloadScripts(clientFolder, (request) =>
      astro.render(request, {
        addCookieHeader: true,
        locals: { askApi: (wanted: Request) => api.fetch(wanted) },
      }),
    ),
  });
  const worker = await startWorker(platform);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  if (config.metricsPort !== undefined) {
    const metrics = await platform.metrics?.listen(config.metricsPort, config.host);
    metrics?.unref();
  }
  log.info({ port: config.port, mode: config.mode }, 'ready');
  process.send?.({ ready: true });

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), config.drainNoticeMs + DRAIN_MS).unref();
    platform.live.end();
    await Promise.all([drain.end(), worker.stop()]);
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started by scripts/start: when that process is gone, nobody would stop this one any more.
  process.once('disconnect', stop);
}

// In the form of all lines, before Node ends the process with its own words.
process.on('uncaughtExceptionMonitor', (error) =>
  createLog('fatal').fatal({ err: error }, 'unexpected failure'),
);

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  if (process.env.LARKSPUR_MODE === 'live') createLog('fatal').fatal({ reason }, 'cannot start');
  else console.error(reason);
  process.exit(1);
});
