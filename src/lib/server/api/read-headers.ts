import { type Call, takesKey } from '#lib/contract/call.ts';
import { Refusal } from '../commands/refusal.ts';

const MAX_KEY_LENGTH = 255;

/** @throws Refusal 400 without a key where one is required, and for one that is none */
export function readIdempotencyKey(call: Call, key: string | undefined): string | undefined {
  if (!takesKey(call)) return undefined;
  if (key === undefined || key === '') {
    if (call.idempotency === 'required') throw new Refusal('idempotency_key_missing');
    return undefined;
  }
  if (key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key)) throw new Refusal('bad_request');
  return key;
}

/** @throws Refusal 428 where a version is required */
export function readIfMatch(call: Call, header: string | undefined): string | undefined {
  if (!call.ifMatch) return undefined;
  if (!header) throw new Refusal('precondition_required');
  return header.replace(/^"(.*)"$/, '$1');
}
