import { showCardFrame } from '#lib/server/door/card-frame.ts';
import { newFrameKeys } from '#lib/server/providers/issuer/frame-keys.ts';
import type { TestApi } from './api.ts';

type Api = Pick<TestApi, 'platform'>;

/** Loads the card frame as a browser does, and reads what only its own script reads. */
export async function openFrame({ platform: { config } }: Api): Promise<{ nonce: string; secret: string }> {
  const headers = { 'sec-fetch-dest': 'iframe' };
  const html = await showCardFrame(config, new Request('http://localhost/card-frame', { headers })).text();
  const read = (name: string) => new RegExp(`data-${name}="([\\w-]{43})"`).exec(html)?.[1] ?? '';
  return { nonce: read('nonce'), secret: read('secret') };
}

/** What the sandbox's issuer shows of a card in a frame, asked as many times at once as wanted. */
export async function revealAtIssuer({ platform }: Api, issuerToken: string, times = 1) {
  const { nonce, secret } = newFrameKeys(platform.config.cardKey);
  const asked = { lifetimeMs: 60_000, frameNonce: nonce };
  const { token: revealToken } = await platform.issuer.createRevealToken(issuerToken, asked);
  const tries = Array.from({ length: times }, () =>
    platform.sandbox?.issuer.reveal({ revealToken, frameSecret: secret }),
  );
  return Promise.all(tries);
}
