import type { ReactNode } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import type { CardOrderRow } from '#lib/contract/orders/order.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { cardEnding } from '../cards/card-ending.ts';
import { holderName } from '../cards/holder-name.ts';
import { OrderStatus } from '../orders/order-looks.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Status } from '../ui/badge.tsx';
import { Money, Time } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useLatestCards, useLatestOrders } from './use-programs.ts';

const SKELETONS = [40, 32, 48, 36, 40] as const;

/** The latest events of all programs: orders on their way, and cards that were used or changed. */
export function ProgramsLately({ businessId }: { businessId: string }) {
  const permissions = usePermissions(businessId);
  return (
    <div className="programs-lately">
      {permissions.has('viewOrders') && <LatestOrders businessId={businessId} />}
      {permissions.has('viewCards') && <LatestCards businessId={businessId} />}
    </div>
  );
}

function LatestOrders({ businessId }: { businessId: string }) {
  const t = useT();
  const lang = useLang();
  const list = useLatestOrders(businessId);
  const lineOf = (order: CardOrderRow) => (
    <LatelyLine
      key={order.id}
      href={pathTo('orderDetails', { businessId, orderId: order.id })}
      name={t('orders.orderOf', { date: formatDate(order.placedAt, lang) })}
      note={order.programName}
      status={<OrderStatus order={order} />}
      figure={t('programs.orderedCards', { count: order.quantity })}
    />
  );
  return (
    <Lately
      title={t('programs.latestOrders')}
      all={{ href: pathTo('orders', { businessId }), text: t('programs.allOrders') }}
      nothing={t('programs.noOrders')}
      list={list}
      lineOf={lineOf}
    />
  );
}

function LatestCards({ businessId }: { businessId: string }) {
  const t = useT();
  const list = useLatestCards(businessId);
  const lineOf = (card: CardRow) => (
    <LatelyLine
      key={card.id}
      href={pathTo('singleCard', { businessId, cardId: card.id })}
      name={holderName(card.holder) || t('cards.noHolder')}
      ending={card}
      note={
        <>
          <bdi>{card.programName}</bdi> <span aria-hidden="true">·</span>{' '}
          <Time moment={card.lastActivityAt} focusable={false} />
        </>
      }
      status={<Status of={card.status}>{t(`cards.status.${card.status}`)}</Status>}
      figure={<Money amountMinor={card.available.amountMinor} />}
    />
  );
  return (
    <Lately
      title={t('programs.latestCards')}
      all={{
        href: `${pathTo('cards', { businessId })}?sort=-lastActivityAt`,
        text: t('programs.allCards'),
      }}
      nothing={t('programs.noCards')}
      list={list}
      lineOf={lineOf}
    />
  );
}

type LatelyProps<Item> = {
  title: string;
  all: { href: string; text: string };
  nothing: string;
  list: { data: readonly Item[] | undefined; error: Error | null; refetch: () => unknown };
  lineOf: (item: Item) => ReactNode;
};

function Lately<Item>({ title, all, nothing, list: { data, error, refetch }, lineOf }: LatelyProps<Item>) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
        <a className="lately-all" href={all.href}>
          {all.text}
        </a>
      </div>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LatelySkeleton />}
      {data?.length === 0 && <p className="lately-nothing">{nothing}</p>}
      {data && data.length > 0 && <ul>{data.map(lineOf)}</ul>}
    </section>
  );
}

function LatelySkeleton() {
  return (
    <ul aria-hidden="true">
      {SKELETONS.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines never change their order
        <li key={at} className="lately-line">
          <span className="cell-lines">
            <Skeleton width={width} />
            <Skeleton width={20} />
          </span>
          <Skeleton width={16} />
        </li>
      ))}
    </ul>
  );
}

type LatelyLineProps = {
  href: string;
  name: string;
  /** the card whose last four digits are shown beside the name */
  ending?: Pick<CardRow, 'last4'>;
  note: ReactNode;
  status: ReactNode;
  figure: ReactNode;
};

function LatelyLine({ href, name, ending, note, status, figure }: LatelyLineProps) {
  const t = useT();
  return (
    <li className="lately-line">
      <span className="cell-lines">
        <span>
          <a className="row-link" href={href}>
            <bdi>{name}</bdi>
            {ending && <span className="sr-only">, {cardEnding(ending, t)}</span>}
          </a>
          {ending?.last4 && (
            <span className="lately-digits" dir="ltr" aria-hidden="true">
              •• {ending.last4}
            </span>
          )}
        </span>
        <span className="cell-note">{note}</span>
      </span>
      <span className="lately-status">{status}</span>
      <span className="lately-figure">{figure}</span>
    </li>
  );
}
