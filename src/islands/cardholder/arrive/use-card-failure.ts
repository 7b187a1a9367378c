import { isCallError } from '#lib/browser/call-error.ts';
import { failureText } from '#lib/stores/failure.ts';
import { useT } from '../../ui/texts.tsx';

/**
 * A refused call about a card in words; where the server failed, what the catalogue says about unread details (spec §8).
 * @param isLookedUp the call is one of the few a day about a card: where they are used up, it says what helps until tomorrow
 */
export function useCardFailure(isLookedUp = false): (error: unknown) => string {
  const t = useT();
  return (error) => {
    if (isLookedUp && isCallError(error, 'too_many_requests')) return t('cardholder.arrive.error.tomorrow');
    const isUnread = isCallError(error, 'internal') || !isCallError(error);
    return isUnread ? t('cardholder.arrive.error.details') : failureText(error, t);
  };
}
