import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How far a signed time may differ from ours, in seconds (safety.md §1.17). */
const TOLERANCE_S = 300;

/** The three headers of Standard Webhooks 1.0.0. */
export type SignatureHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/**
 * Signs a body as a third party does: HMAC-SHA256 over `{id}.{timestamp}.{body}`.
 *
 * @param key a KeyObject made once: deriving it from its bytes costs more than the signature
 */
export function signBody(
  key: KeyObject,
  { id, at, body }: { id: string; at: Date; body: string },
): SignatureHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Whether a body was signed recently with one of the keys; while keys rotate there are two. */
export function isSigned(
  keys: readonly KeyObject[],
  headers: { get(name: string): string | null | undefined },
  { now, body }: { now: Date; body: Uint8Array | string },
): boolean {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const given = (headers.get('webhook-signature') ?? '').split(' ');
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  return keys.some((key) => {
    const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    return given.some((part) => {
      const signature = Buffer.from(part.startsWith('v1,') ? part.slice(3) : '', 'base64');
      return signature.length === wanted.length && timingSafeEqual(signature, wanted);
    });
  });
}
