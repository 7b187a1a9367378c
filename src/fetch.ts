import { astro, FetchState } from 'astro/fetch';
import type { Booted } from '#lib/server/boot.ts';
import { isCardFrame, showCardFrame } from '#lib/server/door/card-frame.ts';
import { SANDBOX_MAIL_PATH, showSandboxMail } from '#lib/server/door/sandbox-mail.ts';

let booted: Promise<Booted> | undefined;

/** In `astro dev` the same API answers beside Astro's own pages; the built server has its door before it. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (import.meta.env.DEV && pathname.startsWith('/api/')) {
      booted ??= startDevelopment();
      return (await booted).api.fetch(request);
    }
    if (import.meta.env.DEV && pathname.startsWith(SANDBOX_MAIL_PATH)) {
      booted ??= startDevelopment();
      return showSandboxMail((await booted).platform, pathname);
    }
    if (import.meta.env.DEV && isCardFrame(pathname)) {
      booted ??= startDevelopment();
      return showCardFrame((await booted).platform.config, request);
    }
    const state = new FetchState(request);
    if (import.meta.env.DEV) {
      state.locals.askApi = async (wanted) => {
        booted ??= startDevelopment();
        return (await booted).api.fetch(wanted);
      };
    }
    return astro(state);
  },
};

async function startDevelopment(): Promise<Booted> {
  const [{ boot }, { startWorker }] = await Promise.all([
    import('#lib/server/boot.ts'),
    import('#lib/server/services/jobs/worker.ts'),
  ]);
  const opened = await boot(process.env);
  await startWorker(opened.platform);
  return opened;
}
