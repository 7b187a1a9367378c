import { isKeyScope } from '#lib/domain/api-keys/scopes.ts';
import type { Call } from '../call.ts';

/** A call that an API key may make, if its scopes allow it. */
export const takesApiKey = ({
  access,
  freshSignIn,
  keyScope,
}: Pick<Call, 'access' | 'freshSignIn' | 'keyScope'>): boolean => {
  if (access.kind === 'key') return true;
  if (access.kind === 'signedIn') return access.key === true;
  if (access.kind !== 'business' || access.only) return false;
  if (access.permission !== null && !isKeyScope(access.permission)) return false;
  return !freshSignIn || keyScope !== undefined;
};
