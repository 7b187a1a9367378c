import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';

const WIDTHS = ['w-5', 'w-24', 'w-32', 'w-20', 'w-20', 'w-16', 'w-8', 'w-16', 'w-5'];
const ROWS = 12;

/** The grid while its script and the guard are on the way: same places, same sizes. It carries no data. */
export function CardsSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <div aria-busy="true">
      <div className="page-head">
        <div>
          <p className="cards-title">{t('cards.heading')}</p>
          <p className="cards-sum">
            <Skeleton className="w-56" />
          </p>
        </div>
      </div>
      <div className="cards-toolbar" aria-hidden="true">
        <span className="skeleton input-group cards-search" />
        <div className="cards-filters">
          {['w-24', 'w-20', 'w-20'].map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <span key={at} className={`skeleton chip ${width}`} />
          ))}
        </div>
        <div className="cards-view">
          <span className="skeleton chip w-32" />
        </div>
      </div>
      <div className="table-wrap cards-wrap" aria-hidden="true">
        <table className="table cards-table" data-cards>
          <thead>
            <tr>
              {WIDTHS.map((width, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                <th key={at}>
                  <Skeleton className={width} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <SkeletonRows rows={ROWS} columns={WIDTHS} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
