/** The outside services that the platform stands on, in the order in which they are shown. */
export const INTEGRATIONS = [
  'identity',
  'issuer',
  'bank',
  'bankLink',
  'mail',
  'textMessage',
  'files',
  'verification',
  'atmLocator',
  'webhooks',
  'analytics',
] as const;
export type IntegrationName = (typeof INTEGRATIONS)[number];

/** Those that the server calls through a port, so that their health is known; webhooks where another service has them. */
export const PORTS = [
  'identity',
  'issuer',
  'bank',
  'bankLink',
  'mail',
  'textMessage',
  'files',
  'verification',
  'atmLocator',
  'webhooks',
  'analytics',
] as const satisfies readonly IntegrationName[];
export type PortName = (typeof PORTS)[number];

/**
 * Why a call to a service failed, in words of ours: a service's own words may repeat an address, a number or a key.
 * `credentials`: it does not accept ours. `noAnswer`: none came in time. `unreachable`: no connection, or a lost one.
 */
export const FAULTS = ['noAnswer', 'unreachable', 'credentials', 'overloaded', 'broken', 'other'] as const;
export type Fault = (typeof FAULTS)[number];

export type Health = 'healthy' | 'failing' | 'unused';

/** A service is healthy when its last call that counts succeeded, and unused before the first. */
export function healthOf(last: { successAt: Date | null; failureAt: Date | null }): Health {
  if (!last.successAt && !last.failureAt) return 'unused';
  return (last.failureAt?.getTime() ?? 0) > (last.successAt?.getTime() ?? 0) ? 'failing' : 'healthy';
}
