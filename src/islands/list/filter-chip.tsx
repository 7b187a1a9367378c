import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../ui/texts.tsx';
import { usePopover } from '../ui/use-popover.ts';

type FilterChipProps = {
  label: string;
  /** what is chosen, in words; empty where nothing is */
  summary: string;
  /** what it opens; drawn only while it is open */
  children: ReactNode;
};

/** A chip that says what a filter is narrowed to, and opens its choices below. */
export function FilterChip({ label, summary, children }: FilterChipProps) {
  const { open, trigger, box } = usePopover(label);
  return (
    <div className="filter">
      <button type="button" className="chip" data-active={summary !== '' || undefined} {...trigger}>
        {summary ? (
          <>
            {label}: <span className="chip-value">{summary}</span>
          </>
        ) : (
          label
        )}
        <ChevronDown aria-hidden="true" />
      </button>
      <div className="menu filter-menu" {...box}>
        {open && children}
      </div>
    </div>
  );
}

/** The last line of an open filter: it takes back what was chosen. */
export function ClearFilter({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <button type="button" className="menu-line filter-clear" onClick={onClear}>
      {t('common.button.clear')}
    </button>
  );
}
