import { isCallError } from '#lib/browser/call-error.ts';
import { failureText } from '#lib/stores/failure.ts';
import { useT } from '../../ui/texts.tsx';

/** A refused call about a card in words; where the server failed, what the catalogue says about unread details (spec §8). */
export function useCardFailure(): (error: unknown) => string {
  const t = useT();
  return (error) =>
    isCallError(error, 'internal') || !isCallError(error)
      ? t('cardholder.arrive.error.details')
      : failureText(error, t);
}
