import { isKeyScope, type KeyScope } from '#lib/domain/api-keys/scopes.ts';
import { CALLERS, type KeyCaller } from './callers.ts';
import type { Row } from './row.ts';

/** From where the keys of A may be used, and two addresses. */
export const KEY_ADDRESSES = ['192.0.2.0/24'];
export const FROM_HOME = '192.0.2.9';
export const FROM_ABROAD = '198.51.100.9';

/**
 * What each key gets: what a member gets who holds the same, as far as there is a scope for it and it is nobody's own.
 * A row says where it is otherwise.
 */
export function keyStatuses([may, statuses, { keys = {}, also = [] } = {}]: Row): Record<KeyCaller, number> {
  const columns = statuses.trim().split(/\s+/).map(Number);
  const at = (caller: (typeof CALLERS)[number]) => columns[CALLERS.indexOf(caller)] as number;
  // Whoever asks nobody who they are does not look at a bearer.
  if (may === 'anybody') {
    const all = at('anon');
    return { key: all, keyLess: all, keyRev: all, keyX: all, keyOut: all, ...keys };
  }
  if (may === 'provider') return { key: 401, keyLess: 401, keyRev: 401, keyX: 401, keyOut: 401, ...keys };
  const closed = { keyRev: 401, keyOut: 403 };
  switch (may) {
    case 'aKey':
      return { ...closed, key: 200, keyLess: 200, keyX: 200, ...keys };
    case 'self':
    case 'signedIn':
      return { ...closed, key: 403, keyLess: 403, keyX: 403, ...keys };
    case 'staff':
      return { ...closed, key: 404, keyLess: 404, keyX: 404, ...keys };
    case 'recipient':
    case 'applicant':
      return { ...closed, key: 401, keyLess: 401, keyX: 401, ...keys };
    case 'holderAlone':
      return { ...closed, key: 403, keyLess: 403, keyX: 404, ...keys };
    case 'everyMember':
      return { ...closed, key: at('with'), keyLess: at('with'), keyX: at('admB'), ...keys };
    default: {
      const isOpen = [may, ...also].every(isKeyScope);
      return { ...closed, key: isOpen ? at('with') : 403, keyLess: 403, keyX: at('admB'), ...keys };
    }
  }
}

/** The scopes of the key of A when this caller asks; of what no scope opens it has another. */
export function scopesOf(caller: KeyCaller, held: readonly string[], { 2: more }: Row): KeyScope[] {
  const scopes: KeyScope[] = held.filter(isKeyScope);
  if (more?.keyScope && caller !== 'keyLess') scopes.push(more.keyScope);
  return scopes.length > 0 ? scopes : ['viewReports'];
}
