import { LoadFailure } from '../../page/load-failure.tsx';

const WORDS = { title: 'cards.card.failed', body: 'cards.card.failedBody' };

/** A card that could not be read (spec §8 "error getting card details (refresh the page)"). */
export function CardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadFailure error={error} onRetry={onRetry} words={WORDS} />;
}
