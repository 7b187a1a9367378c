import { REASON_MAX_LENGTH } from '#lib/stores/reason.ts';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type ReasonInputProps = { value: string; onValue: (reason: string) => void };

/** Why something is done with a card; may stay empty. */
export function ReasonInput({ value, onValue }: ReasonInputProps) {
  const t = useT();
  return (
    <TextInput
      optional
      label={t('cardLife.reason')}
      hint={t('cardLife.reasonHint')}
      maxLength={REASON_MAX_LENGTH}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
