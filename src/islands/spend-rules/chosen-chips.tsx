import { X } from 'lucide-react';
import { useT } from '../ui/texts.tsx';

type ChosenChipsProps = {
  label: string;
  chosen: readonly { value: string; label: string }[];
  onRemoved: (value: string) => void;
};

/** The chosen items, each with a button that removes it. */
export function ChosenChips({ label, chosen, onRemoved }: ChosenChipsProps) {
  const t = useT();
  return (
    <ul className="chosen" aria-label={label}>
      {chosen.map(({ value, label: name }) => (
        <li key={value}>
          <button
            type="button"
            className="chip"
            data-active
            aria-label={t('spend-rules.pick.removeCategory', { name })}
            onClick={() => onRemoved(value)}
          >
            <bdi className="chip-value">{name}</bdi>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
