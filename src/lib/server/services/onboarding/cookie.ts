import { APPLICATION_SESSION_MS } from '#lib/domain/onboarding/application-links.ts';
import type { Config } from '../../config.ts';

/** A name with `__Host-` is bound to its host and to https; the sandbox runs over plain http. */
const nameOf = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): string =>
  isSecure(publicOrigin) ? '__Host-larkspur-application' : 'larkspur-application';

const isSecure = (origin: string): boolean => origin.startsWith('https://');

/** The secret that a request brings; undefined where it brings none. */
export function readCookie(config: Pick<Config, 'publicOrigin'>, header: string): string | undefined {
  const start = `${nameOf(config)}=`;
  return header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}

/** Scripts never see it, and no other site sends it. */
export const makeCookie = (config: Pick<Config, 'publicOrigin'>, secret: string): string =>
  cookie(config, secret, APPLICATION_SESSION_MS / 1000);

export const dropCookie = (config: Pick<Config, 'publicOrigin'>): string => cookie(config, '', 0);

const cookie = (config: Pick<Config, 'publicOrigin'>, value: string, maxAgeS: number): string =>
  [
    `${nameOf(config)}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(config.publicOrigin) ? ['Secure'] : []),
  ].join('; ');
