import { ProviderError } from '../provider-error.ts';
import type { IssuerPort } from './port.ts';

/**
 * Where no issuer is connected: transfers work, and whatever needs another card is refused before it is written
 * (assert-issuer.ts). So nothing here is ever asked for; it throws where something is.
 */
export function createAbsentIssuer(): IssuerPort {
  const refuse = () => Promise.reject(new ProviderError('No card issuer is connected.'));
  return {
    isAbsent: true,
    createCard: refuse,
    activateCard: refuse,
    closeCard: refuse,
    setPin: refuse,
    removePin: refuse,
    createRevealToken: refuse,
  };
}
