import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ListOf, PAGE_SIZES } from '#lib/stores/list/define-list.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

type PagerProps = {
  list: ListOf;
  /** names the list */
  label: string;
  nextCursor: string | null;
  /** the page is on its way */
  isChanging: boolean;
  /** whether somebody may choose how many rows a page has */
  withSizes?: boolean;
};

/**
 * Next and previous page; nothing where there is only one page and no size to choose. Pages are not counted, because
 * there may be a million rows.
 */
export function ListPager({ list, label, nextCursor, isChanging, withSizes = false }: PagerProps) {
  const t = useT();
  const { size, after } = useStore(list.$query);
  if (after === '' && nextCursor === null && !withSizes) return null;
  const isWayBackKnown = list.pagesBefore().length > 0;
  return (
    <div className={withSizes ? 'pager' : 'pager pager-plain'} data-print="no">
      {withSizes && (
        <div className="pager-size">
          <span aria-hidden="true">{t('list.page.size')}</span>
          <Select
            hideLabel
            label={t('list.page.size')}
            options={SIZES}
            value={String(size)}
            onValue={(value) => list.change({ size: Number(value) })}
          />
        </div>
      )}
      <nav className="pager-steps" aria-label={label}>
        <Button
          size="s"
          icon={<ChevronLeft className="flips" aria-hidden="true" />}
          disabled={after === '' || isChanging}
          onClick={() => leave(list.toPrevious)}
        >
          {t(after !== '' && !isWayBackKnown ? 'list.page.first' : 'list.page.previous')}
        </Button>
        <Button
          size="s"
          disabled={nextCursor === null || isChanging}
          onClick={() => nextCursor !== null && leave(() => list.toNext(nextCursor))}
        >
          {t('list.page.next')}
          <ChevronRight className="flips" aria-hidden="true" />
        </Button>
      </nav>
    </div>
  );
}

/** Another page starts at its top. */
function leave(go: () => void): void {
  go();
  document.querySelector('.table-wrap')?.scrollIntoView({ block: 'nearest' });
  scrollTo({ top: 0 });
}
