import type { Platform } from '../platform.ts';
import { loadActor } from '../services/users/load-actor.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './authorize.ts';

/**
 * Who stands behind the `Authorization` header.
 *
 * @throws ApiError 401 for a token that is not genuine, expired or older than the account's last sign-out
 *   everywhere; 503 when the provider's keys cannot be had
 */
export async function authenticate(platform: Platform, header: string | undefined): Promise<Caller> {
  if (header === undefined) return { kind: 'anonymous' };
  const bearer = /^Bearer ([^\s]{1,8192})$/i.exec(header)?.[1];
  if (!bearer) throw new ApiError('unauthenticated');
  const identity = await platform.identity.verifier.verify(bearer);
  if ('error' in identity) {
    throw new ApiError(identity.error === 'unavailable' ? 'unavailable' : 'unauthenticated', {
      internal: `bearer: ${identity.error}`,
    });
  }
  const found = await loadActor(platform.db, identity);
  if (found === 'ended') throw new ApiError('unauthenticated', { internal: 'session ended' });
  return found ?? { kind: 'stranger' };
}
