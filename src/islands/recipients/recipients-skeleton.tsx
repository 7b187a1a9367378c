import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate, type Texts } from '#lib/i18n/translate.ts';
import { TransfersSkeleton } from '../bank-transfers/transfers-skeleton.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { recipientColumns } from './recipient-columns.tsx';

type SkeletonProps = { texts: Texts; lang: Language; tab: 'recipients' | 'transfers' };

/**
 * The recipients, or the payments at the same address, while they load: same places, same sizes. The kind of business
 * is not known yet, so there is no column of programs.
 */
export function RecipientsSkeleton({ texts, lang, tab }: SkeletonProps) {
  const t = createTranslate(texts, lang);
  const area = tab === 'transfers' ? 'bank-transfers' : 'recipients';
  return (
    <PageSkeleton title={t(`${area}.heading`)} sum={<bdi>{t(`${area}.intro`)}</bdi>}>
      {tab === 'transfers' ? (
        <TransfersSkeleton />
      ) : (
        <ListSkeleton
          look="recipients-table"
          columns={recipientColumns({ withProgram: false, withAccount: true })}
          rows={10}
          search
          filters={[24, 20]}
          view={28}
        />
      )}
    </PageSkeleton>
  );
}
