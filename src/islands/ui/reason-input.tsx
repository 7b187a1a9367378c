import { problemText } from '#lib/stores/failure.ts';
import { REASON_MAX_LENGTH, reasonProblem } from '#lib/stores/reason.ts';
import { TextInput } from './text-input.tsx';
import { useT } from './texts.tsx';

type ReasonInputProps = {
  value: string;
  onValue: (reason: string) => void;
  /** where the reason appears; for a card, its timeline */
  hint?: string;
};

/** The reason of an act on a card or on many; may stay empty. */
export function ReasonInput({ value, onValue, hint }: ReasonInputProps) {
  const t = useT();
  return (
    <TextInput
      optional
      label={t('cards.card.reason.label')}
      hint={hint ?? t('cards.card.reason.hint')}
      error={problemText(reasonProblem(value) ?? undefined, t('cards.card.reason.label'), t)}
      maxLength={REASON_MAX_LENGTH}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
