import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  $cardsQuery,
  changeCardsQuery,
  goToNextPage,
  goToPreviousPage,
  PAGE_SIZES,
  pagesBefore,
} from '#lib/stores/cards/query.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useT } from '../../ui/texts.tsx';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** On and back by pages, and how many rows one holds. Pages are not counted: there may be a million cards. */
export function CardsPager({ nextCursor, isChanging }: { nextCursor: string | null; isChanging: boolean }) {
  const t = useT();
  const { size, after } = useStore($cardsQuery);
  const isWayBackKnown = pagesBefore().length > 0;
  return (
    <div className="cards-pager" data-print="no">
      <div className="pager-size">
        <span aria-hidden="true">{t('cards.page.size')}</span>
        <Select
          hideLabel
          label={t('cards.page.size')}
          options={SIZES}
          value={String(size)}
          onValue={(value) => changeCardsQuery({ size: Number(value) })}
        />
      </div>
      <nav className="pager-steps" aria-label={t('cards.heading')}>
        <Button
          size="s"
          icon={<ChevronLeft className="flips" aria-hidden="true" />}
          disabled={after === '' || isChanging}
          onClick={() => leave(goToPreviousPage)}
        >
          {t(after !== '' && !isWayBackKnown ? 'cards.page.first' : 'cards.page.previous')}
        </Button>
        <Button
          size="s"
          disabled={nextCursor === null || isChanging}
          onClick={() => nextCursor !== null && leave(() => goToNextPage(nextCursor))}
        >
          {t('cards.page.next')}
          <ChevronRight className="flips" aria-hidden="true" />
        </Button>
      </nav>
    </div>
  );
}

/** Another page begins at its top. */
function leave(go: () => void): void {
  go();
  document.querySelector('.cards-wrap')?.scrollIntoView({ block: 'nearest' });
  scrollTo({ top: 0 });
}
