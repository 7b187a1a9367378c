import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { goInSpendRules } from '#lib/stores/spend-rules/query.ts';
import { useT } from '../ui/texts.tsx';

/** The link back to the list, the heading and the acts; the heading of a part that opens takes the focus. */
export function RuleHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="thing-head">
      <button
        type="button"
        className="back-link"
        data-print="no"
        onClick={() => goInSpendRules({ rule: '', create: '' })}
      >
        <ChevronLeft className="flips" aria-hidden="true" />
        {t('spend-rules.back')}
      </button>
      <div className="thing-title">
        <h1 ref={heading} className="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
