import type { ServerResponse } from 'node:http';
import { API_VERSION } from '#lib/contract/api-version.ts';

/** Headers of every answer (safety.md §3); a page's policy comes with the page, from Astro's hashes. */
const EVERYWHERE: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
];

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function setCommonHeaders(res: ServerResponse): void {
  for (const [name, value] of EVERYWHERE) res.setHeader(name, value);
}

export function setApiHeaders(res: ServerResponse): void {
  setCommonHeaders(res);
  res.setHeader('content-security-policy', API_POLICY);
  res.setHeader('x-frame-options', 'DENY');
  res.setHeader('cache-control', 'no-store');
  res.setHeader('larkspur-version', API_VERSION);
}
