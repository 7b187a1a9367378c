import { ChevronRight, CreditCard, Landmark, type LucideIcon, Zap } from 'lucide-react';
import type { Program } from '#lib/contract/entities/business.ts';
import { CARD_STATUSES } from '#lib/domain/card-status.ts';
import { isBuilt, pathTo } from '#lib/domain/routes.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { useFunding } from '../cards/use-card.ts';
import { useCardsSummary } from '../cards/use-cards.ts';
import { usePermissions } from '../shell/use-session.ts';
import { STATUS_LOOKS } from '../ui/badge.tsx';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';

const PICTURES: Readonly<Record<Program['productType'], LucideIcon>> = {
  cards: CreditCard,
  bank_transfers: Landmark,
  on_demand_cards: Zap,
};

/** Where a program's own work is done; null while that page is not built. */
function homeOfProgram({ id, productType }: Program): string | null {
  const route = productType === 'bank_transfers' ? 'recipients' : 'cards';
  return isBuilt(route) ? pathTo(route, { businessId: id }) : null;
}

/** A program with its kind and what it holds; the whole panel leads into it, where its page is open. */
export function ProgramPanel({ program }: { program: Program }) {
  const t = useT();
  const home = homeOfProgram(program);
  const Picture = PICTURES[program.productType];
  const hasCards = program.productType !== 'bank_transfers';
  return (
    <article className="program panel" data-open={home !== null || undefined}>
      <div className="program-head">
        <span className="timeline-dot">
          <Picture aria-hidden="true" />
        </span>
        <div>
          <h2>
            {home ? (
              <a className="program-link" href={home}>
                {program.name}
              </a>
            ) : (
              program.name
            )}
          </h2>
          <p className="history-more-words">{t(`home.programs.productType.${program.productType}`)}</p>
        </div>
        {home && <ChevronRight className="program-open flips" aria-hidden="true" />}
      </div>
      {hasCards ? <CardFigures programId={program.id} /> : <FundingFigure programId={program.id} />}
      {!home && <p className="program-note">{t('home.programs.notOpenYet')}</p>}
    </article>
  );
}

/** What a program pays its recipients from. */
function FundingFigure({ programId }: { programId: string }) {
  const t = useT();
  const isAllowed = usePermissions(programId).has('viewFunding');
  const { data, error } = useFunding(programId, isAllowed);
  if (!isAllowed || error) return null;
  return (
    <div className="program-figures">
      <p>
        {data ? (
          <Money size="l" amountMinor={data.available.amountMinor} />
        ) : (
          <Skeleton kind="block" className="h-8 w-32" />
        )}
      </p>
      <p className="history-more-words">{t('home.programs.inFunding')}</p>
    </div>
  );
}

/** Money on the cards of a program, and how many stand in which state. */
function CardFigures({ programId }: { programId: string }) {
  const t = useT();
  const isAllowed = usePermissions(programId).has('viewCards');
  const { data, error } = useCardsSummary(programId, isAllowed);
  if (!isAllowed || error) return null;
  const states = CARD_STATUSES.filter((status) => (data?.byStatus[status] ?? 0) > 0);
  return (
    <div className="program-figures">
      <p>
        {data ? (
          <Money size="l" amountMinor={data.available?.amountMinor ?? 0} />
        ) : (
          <Skeleton kind="block" className="h-8 w-32" />
        )}
      </p>
      <p className="history-more-words">
        {data ? t('cards.summary.total', { count: data.total }) : <Skeleton className="w-20" />}
      </p>
      <ul className="program-states">
        {data &&
          states.map((status) => {
            const { icon: State } = STATUS_LOOKS[status];
            return (
              <li key={status}>
                <State aria-hidden="true" /> {formatCount(data.byStatus[status] ?? 0)}{' '}
                {t(`cards.status.${status}`)}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
