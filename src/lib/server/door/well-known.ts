import { type Brand, LARKSPUR } from '#lib/brand/brands.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import type { Config } from '../config.ts';
import { originOf } from '../config-brands.ts';

const SECURITY = '/.well-known/security.txt';
const CHANGE_PASSWORD = '/.well-known/change-password';
/** Whoever keeps the file longer has to read it again; RFC 9116 advises less than a year. */
const GOOD_FOR_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * What others look for at well-known places: where to report a weakness (RFC 9116), and where a password manager leads
 * people to change their password (https://www.w3.org/TR/change-password-url/). Undefined for every other path.
 *
 * @param owner whose host it is asked of, where that is a partner's: its people see its brand alone
 */
export function showWellKnown(
  path: string,
  { config, owner = LARKSPUR, now = new Date() }: { config: Config; owner?: Brand | undefined; now?: Date },
): Response | undefined {
  if (path === SECURITY) return securityText(config, owner, now);
  if (path !== CHANGE_PASSWORD) return undefined;
  const headers = { location: portalPath('account', owner.key), 'cache-control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

function securityText(config: Config, owner: Brand, now: Date): Response {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS);
  const lines = [
    `Contact: ${config.securityContact ?? `mailto:${owner.supportEmail}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${originOf(config, owner.key)}${SECURITY}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  });
}
