import { astro, FetchState } from 'astro/fetch';
import type { Booted } from '#lib/server/boot.ts';

let booted: Promise<Booted> | undefined;

/** In `astro dev` the same API answers beside Astro's own pages; the built server has its door before it. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (import.meta.env.DEV && new URL(request.url).pathname.startsWith('/api/')) {
      booted ??= startDevelopment();
      return (await booted).api.fetch(request);
    }
    return astro(new FetchState(request));
  },
};

async function startDevelopment(): Promise<Booted> {
  const [{ boot }, { startWorker }] = await Promise.all([
    import('#lib/server/boot.ts'),
    import('#lib/server/jobs/worker.ts'),
  ]);
  const opened = await boot(process.env);
  await startWorker(opened.platform);
  return opened;
}
