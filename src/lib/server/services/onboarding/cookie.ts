import { APPLICATION_SESSION_MS } from '#lib/domain/onboarding/application-links.ts';
import { APPLICANT_SCOPES, type ApplicantScope } from '#lib/domain/onboarding/application-states.ts';
import { deviceCookie } from '../../commands/device-cookie.ts';
import type { Config } from '../../config.ts';

type Site = Pick<Config, 'publicOrigin'>;

/** One for each kind of link, so that none displaces another on the same device. */
const COOKIES = {
  application: deviceCookie('application', APPLICATION_SESSION_MS),
  owner: deviceCookie('application-owner', APPLICATION_SESSION_MS),
  upload: deviceCookie('application-upload', APPLICATION_SESSION_MS),
};

/** The secrets that a request brings, one of a kind of link at most. */
export function readCookies(site: Site, header: string): { scope: ApplicantScope; secret: string }[] {
  return APPLICANT_SCOPES.flatMap((scope) => {
    const secret = COOKIES[scope].read(site, header);
    return secret ? [{ scope, secret }] : [];
  });
}

export const makeCookie = (site: Site, scope: ApplicantScope, secret: string): string =>
  COOKIES[scope].make(site, secret);

export const dropCookie = (site: Site, scope: ApplicantScope): string => COOKIES[scope].drop(site);
