import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { RULE_WIDTHS } from './rules-table.tsx';

const ROWS = 6;

/** The rules while script and guard are on the way: same places, same sizes. It carries no data. */
export function RulesSkeleton({ texts, lang }: { texts: Texts; lang: Language }) {
  const t = createTranslate(texts, lang);
  return (
    <div aria-busy="true">
      <div className="page-head">
        <div>
          <p className="cards-title">{t('spendRules.heading')}</p>
          <p className="cards-sum">
            <bdi>{t('spendRules.intro')}</bdi>
          </p>
        </div>
      </div>
      <div className="cards-toolbar orders-toolbar" aria-hidden="true">
        <div className="cards-filters">
          {['w-20', 'w-20'].map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <span key={at} className={`skeleton chip ${width}`} />
          ))}
        </div>
      </div>
      <div className="table-wrap" aria-hidden="true">
        <table className="table rules-table" data-cards>
          <thead>
            <tr>
              {RULE_WIDTHS.map((width, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                <th key={at}>
                  <Skeleton className={width} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <SkeletonRows rows={ROWS} columns={RULE_WIDTHS} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
