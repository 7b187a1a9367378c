import type { Config } from '../config.ts';

type Setting = Pick<Config, 'publicOrigin'>;

/** A secret that one device keeps. Scripts never see it, and no other site sends it. */
export type DeviceCookie = {
  /** The secret that a request brings; undefined where it brings none. */
  read(config: Setting, header: string): string | undefined;
  /** The whole `Set-Cookie`. */
  make(config: Setting, secret: string): string;
  drop(config: Setting): string;
};

/** A cookie of its own name, for so long. */
export function deviceCookie(name: string, lifetimeMs: number): DeviceCookie {
  // A name with `__Host-` is bound to its host and to https; the sandbox runs over plain http.
  const nameAt = ({ publicOrigin }: Setting) => `${isSecure(publicOrigin) ? '__Host-' : ''}larkspur-${name}`;
  const cookie = (config: Setting, value: string, maxAgeS: number): string =>
    [
      `${nameAt(config)}=${value}`,
      'Path=/',
      `Max-Age=${maxAgeS}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure(config.publicOrigin) ? ['Secure'] : []),
    ].join('; ');
  return {
    read(config, header) {
      const start = `${nameAt(config)}=`;
      return header
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(start))
        ?.slice(start.length);
    },
    make: (config, secret) => cookie(config, secret, lifetimeMs / 1000),
    drop: (config) => cookie(config, '', 0),
  };
}

const isSecure = (origin: string): boolean => origin.startsWith('https://');
