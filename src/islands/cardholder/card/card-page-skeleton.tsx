import { HistorySkeleton } from '../../page/history.tsx';
import { Money } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type CardPageSkeletonProps = {
  /** what the balance is called */
  balanceName: string;
  /** in cents, where it is known before the rest; else `early-balance.js` writes it once it is */
  amountMinor?: number | undefined;
};

/** The page of a card while it loads, with the same places and sizes. */
export function CardPageSkeleton({ balanceName, amountMinor }: CardPageSkeletonProps) {
  const isKnown = amountMinor !== undefined;
  return (
    <>
      <div className="held-card" aria-hidden="true">
        <div className="held-card-words">
          <Skeleton width={40} />
          <Skeleton width={28} />
        </div>
      </div>
      <section className="wallet" aria-label={balanceName} data-early-balance hidden={!isKnown}>
        <p className="soft">{balanceName}</p>
        <p>
          {isKnown ? (
            <Money size="xl" amountMinor={amountMinor} />
          ) : (
            <bdi className="money" dir="ltr" data-size="xl">
              <span className="cents" />
            </bdi>
          )}
        </p>
      </section>
      <div className="wallet" aria-hidden="true" hidden={isKnown}>
        <Skeleton width={24} />
        <Skeleton kind="block" height={14} width={48} />
        <Skeleton width={32} />
      </div>
      <div className="held-card-picture" aria-hidden="true">
        <Skeleton kind="block" />
      </div>
      <div className="panel" aria-hidden="true">
        <HistorySkeleton />
      </div>
    </>
  );
}
