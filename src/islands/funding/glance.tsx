import type { ReactNode } from 'react';
import type { FundingOverview } from '#lib/contract/funding/statement.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { BalanceLine } from './balance-line.tsx';

type GlanceProps = { businessId: string; overview: FundingOverview; seesPurchases: boolean };

/** The money of one program at one glance; each figure leads to the rows that make it. */
export function Glance({ businessId, overview, seesPurchases }: GlanceProps) {
  const t = useT();
  const lang = useLang();
  const { available, held, cards, onItsWay, days } = overview;
  const hasCards = cards?.available?.amountMinor !== 0 || cards.held?.amountMinor !== 0;
  const page = pathTo('fundingAccount', { businessId });
  const span = `from=${days[1]?.date}&to=${days.at(-1)?.date}`;
  return (
    <section className="panel glance" aria-label={t('funding.glance.label')}>
      <div className="glance-main">
        <Figure
          name={t('funding.glance.available')}
          href={`${page}?tab=statement`}
          hint={
            held.amountMinor > 0 && t('funding.glance.afterHolds', { amount: formatMoney(held.amountMinor) })
          }
        >
          <Money amountMinor={available.amountMinor} size="xl" />
        </Figure>
        <BalanceLine days={days} href={`${page}?tab=statement&${span}`} />
      </div>
      <div className="glance-figures">
        <Figure
          name={t('funding.glance.in')}
          hint={t('funding.glance.days')}
          href={`${page}?tab=statement&direction=in&${span}`}
        >
          <Money amountMinor={overview.in.amountMinor} signed size="l" />
        </Figure>
        <Figure
          name={t('funding.glance.out')}
          hint={t('funding.glance.days')}
          href={`${page}?tab=statement&direction=out&${span}`}
        >
          <Money amountMinor={-overview.out.amountMinor} size="l" />
        </Figure>
        {hasCards && cards?.available && (
          <Figure
            name={t('funding.glance.onCards')}
            hint={t('funding.glance.onCardsHint')}
            href={pathTo('cards', { businessId })}
          >
            <Money amountMinor={cards.available.amountMinor} size="l" />
          </Figure>
        )}
        {hasCards && cards?.held && seesPurchases && (
          <Figure
            name={t('funding.glance.held')}
            hint={t('funding.glance.heldHint')}
            href={`${page}?tab=transactions&status=pending`}
          >
            <Money amountMinor={cards.held.amountMinor} size="l" />
          </Figure>
        )}
        {onItsWay && (
          <Figure
            name={t('funding.glance.onItsWay')}
            hint={t('funding.usableOn', { date: formatDay(onItsWay.usableOn, lang) })}
            href={`${page}?tab=deposits&status=announced`}
          >
            <Money amountMinor={onItsWay.amount.amountMinor} size="l" />
          </Figure>
        )}
      </div>
    </section>
  );
}

type FigureProps = { name: string; hint?: ReactNode; href: string; children: ReactNode };

function Figure({ name, hint, href, children }: FigureProps) {
  return (
    <a className="glance-figure" href={href}>
      <span className="glance-name">{name}</span>
      {children}
      {hint && <span className="glance-hint">{hint}</span>}
    </a>
  );
}
