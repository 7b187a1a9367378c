import type { PortName } from '#lib/domain/integrations/integrations.ts';
import type { Platform } from '../../platform.ts';
import { type GuardOptions, guardPort, type Outcome } from '../../providers/guard/guard.ts';
import { IdentityError, type IdentityVerifier } from '../../providers/identity/port.ts';

/** Above the limits that adapters have themselves, so that their own error comes first. */
const LIMIT_MS = 12_000;
/** Three tries of 20 seconds; a mail waits for one of a few connections. */
const LONG_LIMIT_MS = 65_000;

type Ports = Pick<Platform, PortName>;

/** Every port that calls an outside service, watched: the one place that all such calls pass. */
export function guardPorts(
  ports: Ports,
  report: (outcome: Outcome) => void,
  more: Pick<GuardOptions, 'nowMs'> & { limitMs?: number } = {},
): Ports {
  const of = (port: PortName, limitMs = LIMIT_MS): GuardOptions => ({ port, limitMs, report, ...more });
  const { identity } = ports;
  return {
    identity: {
      verifier: watchVerifier(identity.verifier, report),
      admin: guardPort(
        identity.admin,
        [
          'createUser',
          'updateUser',
          'findUser',
          'claimUser',
          'deleteUser',
          'setPassword',
          'revokeSessions',
          'createCustomToken',
          'checkPassword',
          'listSignInWays',
        ],
        {
          ...of('identity', LONG_LIMIT_MS),
          unavailable: (message) => new IdentityError('unavailable', message),
        },
      ),
    },
    issuer: guardPort(
      ports.issuer,
      ['createCard', 'activateCard', 'closeCard', 'setPin', 'removePin', 'createRevealToken'],
      of('issuer'),
    ),
    bank: guardPort(ports.bank, ['sendPayout', 'findPayout', 'checkAccount', 'returnDeposit'], of('bank')),
    bankLink: guardPort(ports.bankLink, ['createLinkToken', 'exchange'], of('bankLink', LONG_LIMIT_MS)),
    mail: guardPort(ports.mail, ['send'], of('mail', LONG_LIMIT_MS)),
    textMessage: guardPort(ports.textMessage, ['send'], of('textMessage')),
    files: guardPort(
      ports.files,
      ['presign', 'readArrived', 'keep', 'readKept', 'discard'],
      of('files', LONG_LIMIT_MS * 2),
    ),
    verification: guardPort(ports.verification, ['verify'], of('verification')),
    // What is off calls nobody, and would pass for a service that is well.
    analytics: ports.analytics.isOff
      ? ports.analytics
      : guardPort(ports.analytics, ['count'], of('analytics')),
    atmLocator: guardPort(ports.atmLocator, ['near'], of('atmLocator')),
    ...(ports.webhooks
      ? {
          webhooks: guardPort(
            ports.webhooks,
            ['publishEventTypes', 'createPortalLink', 'sendEvent'],
            of('webhooks'),
          ),
        }
      : {}),
  };
}

/**
 * Tokens are verified here, with keys that are fetched once an hour. Each caller is told of missing keys, so there is no
 * circuit; and as every request is verified, only what changed is reported.
 */
function watchVerifier(verifier: IdentityVerifier, report: (outcome: Outcome) => void): IdentityVerifier {
  let hadKeys: boolean | undefined;
  const watch = <Found extends object>(found: Found): Found => {
    const hasKeys = !('error' in found);
    const isMissing = 'error' in found && found.error === 'unavailable';
    if (isMissing && hadKeys !== false)
      report({ port: 'identity', result: 'failed', fault: 'unreachable', seconds: 0 });
    if (hasKeys && hadKeys !== true) report({ port: 'identity', result: 'done', fault: null, seconds: 0 });
    if (isMissing || hasKeys) hadKeys = hasKeys;
    return found;
  };
  return {
    verify: async (bearer) => watch(await verifier.verify(bearer)),
    verifySocial: async (token) => watch(await verifier.verifySocial(token)),
  };
}
