import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { useLoads } from './use-autoload.ts';

/** What a run did with each card, those left out first. */
export function RunCards({ autoload, date }: { autoload: Autoload; date: string }) {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLoads(
    autoload.id,
    date,
  );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={64} />;
  return (
    <>
      <ul className="run-cards">
        {itemsOf(data).map(({ id, holder, last4, reason, amount }) => (
          <li key={id}>
            <span className="cell-lines">
              <a
                className="row-link"
                href={pathTo('singleCard', { businessId: autoload.businessId, cardId: id })}
              >
                <bdi>{`${holder.firstName} ${holder.lastName}`.trim() || id}</bdi>
              </a>
              <span className="cell-note">
                <bdi>{joinWords([last4 && `•• ${last4}`, id], ' · ')}</bdi>
              </span>
            </span>
            {reason ? (
              <span className="quiet">{t(`autoloads.runs.reason.${reason}`)}</span>
            ) : (
              <Money amountMinor={amount.amountMinor} />
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('autoloads.runs.moreCards')}
        </Button>
      )}
    </>
  );
}
