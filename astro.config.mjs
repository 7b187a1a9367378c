import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import node, { getAdapter } from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { lightContract } from './scripts/light-contract.mjs';

const MEGABYTE = 1024 * 1024;

/** The oldest browsers that pages are built for; tests/e2e/shell/browser-floor.spec.ts reads what was built. */
const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** Hosts that may stand in an address: this machine and the brands' own (comma-separated in BRAND_HOSTS). */
const hosts = ['localhost', '127.0.0.1', ...(process.env.BRAND_HOSTS ?? '').split(',')]
  .map((host) => host.trim())
  .filter(Boolean);

/**
 * The adapter stays @astrojs/node; only the module that the built server starts with becomes ours: the front
 * door, which answers the API and cached pages before Astro is asked (docs/decisions).
 */
function frontDoor() {
  return {
    name: 'front-door',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        injectScript('head-inline', inlineScript('theme.js'));
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          ...getAdapter({ staticHeaders: false }),
          serverEntrypoint: new URL('./src/server.ts', import.meta.url),
        });
      },
      'astro:build:ssr': ({ manifest }) => keepInlineHashes(manifest),
    },
  };
}

/**
 * Astro lists the hash of every built file in the policy, although `'self'` allows the files already; with a
 * hundred chunks that is five kilobytes on each answer. Only what stands inline in a page needs its hash.
 */
function keepInlineHashes(manifest) {
  const folder = new URL('_astro/', manifest.buildClientDir);
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  const hashes = new Set(files.map((name) => sha256(readFileSync(new URL(name, folder)))));
  for (const directive of [manifest.csp.scriptDirective, manifest.csp.styleDirective]) {
    directive.hashes = directive.hashes.filter((hash) => !hashes.has(hash));
  }
  manifest.csp.scriptHashes = manifest.csp.scriptDirective.hashes;
  manifest.csp.styleHashes = manifest.csp.styleDirective.hashes;
}

/** A script of src/layouts that stands in the pages themselves. */
function inlineScript(name) {
  return readFileSync(new URL(`./src/layouts/${name}`, import.meta.url), 'utf8').trim();
}

/** A hash as it stands in a policy. */
function sha256(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/**
 * The scripts that pages share, cut into a fixed number of files. Left alone, the bundler makes one file for each set of
 * pages that share something, so that every new page makes more and smaller files for all of them, and those compress
 * worse. Each entry names modules; its file holds them and what they import, as far as no entry above has it. So an entry
 * stands below all that it imports, and holds what nearly every page that loads it needs.
 */
const SHARED_SCRIPTS = {
  react: ['node_modules/react/index.js', 'node_modules/react-dom/index.js'],
  // Every page, /login at its start too.
  start: [
    'src/islands/ui/button.tsx',
    'src/islands/ui/texts.tsx',
    'src/lib/browser/firebase.ts',
    'src/lib/browser/focus-heading.ts',
    'src/lib/browser/load-guard.ts',
    'src/lib/browser/navigate.ts',
    'src/lib/browser/when-idle.ts',
    'src/lib/stores/page-texts.ts',
    'src/lib/stores/session/wanted-path.ts',
    'src/lib/stores/toasts.ts',
  ],
  // Every page with something to type, /login at its start too.
  form: ['src/islands/ui/field.tsx', 'src/islands/ui/text-input.tsx'],
  // Every page that calls the API.
  calls: [
    'src/lib/browser/call-error.ts',
    'src/lib/browser/caller.ts',
    'src/lib/contract/fields.ts',
    'src/lib/domain/shell/routes.ts',
    'src/lib/stores/stored-atom.ts',
  ],
  // Every form of an account: signing in, another password, registering.
  account: [
    'src/islands/ui/form-failure.tsx',
    'src/islands/ui/password-input.tsx',
    'src/islands/ui/use-early-submit.ts',
    'src/lib/stores/sign-in/challenge.ts',
  ],
  // Every way of signing in.
  signIn: [
    'src/islands/sign-in/identifier-field.tsx',
    'src/lib/browser/social.ts',
    'src/lib/browser/stay-signed-in.ts',
  ],
  // Most pages, signed in or not.
  page: [
    'node_modules/@nanostores/react/index.js',
    'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
    'node_modules/lucide-react/dist/esm/icons/circle-exclamation-point.mjs',
    'src/islands/page/lazy-part.ts',
    'src/islands/page/load-failure.tsx',
    'src/islands/ui/empty-state.tsx',
    'src/islands/ui/skeleton.tsx',
    'src/lib/browser/enter-acts.ts',
    'src/lib/browser/focus-place.ts',
    'src/lib/browser/keep-focus.ts',
    'src/lib/i18n/formats.ts',
  ],
  days: ['src/lib/domain/calendar.ts'],
  // All that those who apply need of what follows.
  rules: [
    'src/lib/domain/cards/card-number.ts',
    'src/lib/domain/onboarding/destination.ts',
    'src/lib/domain/problem.ts',
  ],
  // Whoever has an account: signed in, or about to be.
  session: [
    'src/lib/domain/sign-in/landing.ts',
    'src/lib/stores/session/follow-sign-in.ts',
    'src/lib/stores/session/load-user.ts',
    'src/lib/stores/session/own-language.ts',
    'src/lib/stores/session/sign-out.ts',
  ],
  queries: ['node_modules/@tanstack/react-query/build/modern/useQuery.js', 'src/lib/browser/query-client.ts'],
  // What the sandbox's page draws as well.
  ui: [
    'node_modules/lucide-react/dist/esm/icons/x.mjs',
    'src/islands/ui/badge.tsx',
    'src/islands/ui/figures.tsx',
  ],
  // Loads with the first message where it is rare.
  toasts: ['src/islands/ui/toast-region.tsx'],
  // Every page of somebody signed in: the dashboard's and the cardholder's portal's.
  signedIn: [
    'node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
    'node_modules/lucide-react/dist/esm/icons/chevron-right.mjs',
    'node_modules/lucide-react/dist/esm/icons/log-out.mjs',
    'src/islands/list/fresh-rows.tsx',
    'src/islands/list/search-input.tsx',
    'src/islands/list/use-held-rows.ts',
    'src/islands/list/use-typed-search.ts',
    'src/islands/page/page-root.tsx',
    'src/islands/shell/offline-notice.tsx',
    'src/islands/ui/tabs.tsx',
    'src/lib/browser/keep-up.ts',
    'src/lib/browser/touched.ts',
    'src/lib/browser/watch-own-entry.ts',
    'src/lib/stores/list/address.ts',
  ],
  // What a holder and their organization see of a card alike.
  card: [
    'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
    'node_modules/lucide-react/dist/esm/icons/history.mjs',
    'node_modules/lucide-react/dist/esm/icons/key-round.mjs',
    'node_modules/lucide-react/dist/esm/icons/lock-keyhole-open.mjs',
    'node_modules/lucide-react/dist/esm/icons/map-pin.mjs',
    'src/islands/cards/page/available-balance.tsx',
    'src/islands/page/history.tsx',
    'src/islands/purchases/purchase-line.tsx',
    'src/lib/domain/group-by.ts',
    'src/lib/stores/read-on.ts',
  ],
  menus: ['src/islands/ui/menu.tsx'],
  select: ['src/islands/ui/select.tsx'],
  // Few pages of the portal have them, and most of the dashboard.
  choice: ['src/islands/ui/choice.tsx'],
  words: ['src/lib/i18n/join-words.ts'],
  // Every page inside the frame of the dashboard.
  frame: [
    'src/islands/page/use-session.ts',
    'src/islands/shell/shell.tsx',
    'src/islands/ui/page-skeleton.tsx',
  ],
  list: [
    'src/islands/list/list-body.tsx',
    'src/islands/list/list-skeleton.tsx',
    'src/islands/list/list-table.tsx',
    'src/islands/list/list-toolbar.tsx',
    'src/islands/list/use-list-page.ts',
  ],
};

/** The entries above, as the bundler wants them. */
function sharedScripts() {
  return Object.entries(SHARED_SCRIPTS).map(([name, modules]) => {
    for (const module of modules) {
      if (!existsSync(new URL(module, import.meta.url))) throw new Error(`${module} is not there to share.`);
    }
    return { name, test: (id) => modules.some((module) => id.endsWith(`/${module}`)) };
  });
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: MEGABYTE }),
  integrations: [react(), frontDoor()],
  session: false,
  prefetch: false,
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  build: { inlineStylesheets: 'auto' },
  security: {
    checkOrigin: true,
    allowedDomains: hosts.map((hostname) => ({ hostname })),
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: {
        resources: ["'self'", { resource: "'none'", kind: 'attribute' }],
        hashes: ['early-balance', 'early-reads', 'early-submit', 'load-watch', 'old-browser'].map((name) =>
          sha256(inlineScript(`parts/${name}.js`)),
        ),
      },
    },
  },
  vite: {
    plugins: [tailwindcss(), lightContract()],
    // Parts of a worker load when they are needed.
    worker: { format: 'es' },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts() } } } } },
    },
    build: {
      target: OLDEST_BROWSERS,
      cssTarget: OLDEST_BROWSERS,
      cssMinify: 'lightningcss',
      // Inline: the small stylesheet of public pages (one request to the first paint). Everything else stays a
      // file; `data:` addresses would be refused by the policy.
      assetsInlineLimit: (path) => /public[^/]*\.css$/.test(path),
    },
  },
});
