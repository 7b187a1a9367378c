import { wrongState } from '../../commands/wrong-state.ts';
import type { Platform } from '../../platform.ts';

/**
 * Before cards are written that an issuer has to make.
 *
 * @throws Refusal 409 `noIssuer` where none is connected: they would wait for ever, and the money on them with them
 */
export function assertIssuer({ issuer }: Pick<Platform, 'issuer'>): void {
  if (issuer.isAbsent) throw wrongState('noIssuer');
}
