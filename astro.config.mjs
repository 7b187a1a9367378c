import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import node, { getAdapter } from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

const MEGABYTE = 1024 * 1024;

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
        hashes: ['load-watch', 'early-submit'].map((name) => sha256(inlineScript(`parts/${name}.js`))),
      },
    },
  },
  vite: {
    plugins: [tailwindcss()],
    build: {
      // Inline: the small stylesheet of public pages (one request to the first paint). Everything else stays a
      // file; `data:` addresses would be refused by the policy.
      assetsInlineLimit: (path) => /public[^/]*\.css$/.test(path),
    },
  },
});
