import type { Config } from '../../config.ts';
import { hashToken, newToken } from '../../secrets.ts';

/** How every secret begins: finders of leaked secrets know it by this, and so do we. */
const PREFIX = 'lark_';

/** A secret names the world it is of, so that nobody takes one for the other. */
export function newKeySecret({ mode }: Pick<Config, 'mode'>) {
  const secret = `${PREFIX}${mode === 'live' ? 'live' : 'test'}_${newToken()}`;
  return { secret, secret_hash: hashToken(secret), hint: secret.slice(-4) };
}

export const isKeySecret = (bearer: string): boolean => bearer.startsWith(PREFIX);
