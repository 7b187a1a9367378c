import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { TransfersSkeleton } from '../bank-transfers/transfers-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SkeletonFilters, SkeletonTable } from '../ui/skeleton.tsx';
import { recipientsOnTheirWay } from './recipients-on-their-way.ts';

type SkeletonProps = { texts: Texts; lang: Language; tab: 'recipients' | 'transfers' };

/**
 * The recipients, or the payments at the same address, on their way: same places, same sizes. Whose business this is
 * is not known yet; a program has no column of programs.
 */
export function RecipientsSkeleton({ texts, lang, tab }: SkeletonProps) {
  const t = createTranslate(texts, lang);
  const area = tab === 'transfers' ? 'bank-transfers' : 'recipients';
  return (
    <PageSkeleton title={t(`${area}.heading`)} sum={<bdi>{t(`${area}.intro`)}</bdi>}>
      {tab === 'transfers' ? (
        <TransfersSkeleton withProgram={false} />
      ) : (
        <>
          <div className="cards-toolbar" aria-hidden="true">
            <span className="skeleton input-group cards-search" />
            <SkeletonFilters widths={['w-24', 'w-20']} />
            <div className="cards-view">
              <span className="skeleton chip w-28" />
            </div>
          </div>
          <SkeletonTable
            className="recipients-table"
            {...recipientsOnTheirWay({ withProgram: false, withAccount: true })}
          />
        </>
      )}
    </PageSkeleton>
  );
}
