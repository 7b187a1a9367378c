import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { queryClient } from '#lib/browser/query-client.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { moveShipment, type SandboxShipment, shipmentsQuery } from './queries.ts';
import { Section, SectionFailure } from './section.tsx';
import { useWish } from './use-wish.ts';

/** Simulated parcels: each takes its next step with the clock, or by its button. */
export function Shipments() {
  const t = useT();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(shipmentsQuery);
  const shipments = data?.pages.flatMap(({ items }) => items);
  return (
    <Section id="shipments" title={t('sandbox.shipments.title')} intro={t('sandbox.shipments.intro')}>
      {isError && !data && <SectionFailure onRetry={refetch} />}
      {!data && !isError && (
        <div className="panel-body stack" data-gap="m" aria-busy="true">
          <Skeleton width={64} />
          <Skeleton width={48} />
        </div>
      )}
      {shipments?.length === 0 && (
        <EmptyState title={t('sandbox.shipments.emptyTitle')}>{t('sandbox.shipments.emptyBody')}</EmptyState>
      )}
      {shipments && shipments.length > 0 && (
        <ul className="sandbox-shipments">
          {shipments.map((shipment) => (
            <ShipmentLine key={shipment.id} shipment={shipment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className="history-more">
          <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('sandbox.shipments.older')}
          </Button>
        </p>
      )}
    </Section>
  );
}

function ShipmentLine({ shipment }: { shipment: SandboxShipment }) {
  const t = useT();
  const lang = useLang();
  const { wish, isBusy } = useMove();
  const { nextStep, nextStepAt, method, status, programName, quantity } = shipment;
  return (
    <li className="history-line">
      <PackageCheck aria-hidden="true" className="sandbox-parcel" />
      <span className="history-words">
        <span className="history-name">
          <bdi>{programName}</bdi> · {t('common.count.cards', { count: quantity })}
        </span>
        <span className="history-more-words">
          {t(`sandbox.shipments.method.${method}`)} · {t(`sandbox.shipments.status.${status}`)}
          {nextStepAt && ` · ${t('sandbox.shipments.due', { time: formatAbsolute(nextStepAt, lang) })}`}
        </span>
      </span>
      {nextStep && (
        <Button size="s" busy={isBusy} onClick={() => void wish(shipment.id)}>
          {t(`sandbox.shipments.next.${nextStep}`)}
        </Button>
      )}
    </li>
  );
}

function useMove() {
  const t = useT();
  return useWish({
    send: moveShipment,
    onSuccess: ({ shipment }) =>
      showToast({
        tone: 'success',
        durationMs: TOAST_MS.short,
        text: t('sandbox.shipments.moved', { status: t(`sandbox.shipments.status.${shipment.status}`) }),
      }),
    onError: () => showToast({ tone: 'error', text: t('sandbox.shipments.failed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shipmentsQuery.queryKey }),
  });
}
