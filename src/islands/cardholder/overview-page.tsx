import { KeyRound, MapPin } from 'lucide-react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { HeldCard } from '#lib/contract/people/user.ts';
import { maySetPin } from '#lib/domain/cards/card-states.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { isStillHeld } from '#lib/domain/sign-in/landing.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { Status } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CardArt } from '../ui/card-art.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { balanceName } from './balance-name.ts';
import { BalanceNews } from './balance-news.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { UnknownBalance } from './unknown-balance.tsx';
import { type BalanceState, useBalanceState } from './use-balance-state.ts';
import { useCardholder } from './use-cardholder.ts';

/** The cards of somebody who holds none or several, each with its balance (spec §2.7). */
export default function OverviewPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<OverviewSkeleton {...props} />}>
      <OverviewScreen {...props} />
    </PageRoot>
  );
}

function OverviewScreen(props: PageProps) {
  const t = useT();
  const read = useCardholder();
  const balance = useBalanceState(read);
  const { data: cardholder, error, refetch } = read;
  if (error && !cardholder) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!cardholder) return <OverviewSkeleton {...props} />;
  const { cards } = cardholder;
  const brand = brandKey();
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {t('cardholder.overview.heading')}
      </h1>
      {cards.length === 0 ? (
        <EmptyState title={t('cardholder.overview.noneTitle')} action={<AddCard brand={brand} isFirst />}>
          {t('cardholder.overview.noneBody')}
        </EmptyState>
      ) : (
        <>
          {balance.kind === 'unknown' && <UnknownBalance {...balance} />}
          <ul className="pocket">
            {/* What can be used stands before what is over. */}
            {[...cards.filter(isStillHeld), ...cards.filter((card) => !isStillHeld(card))].map((card) => (
              <li key={card.id} className="pocket-card">
                <CardLine card={card} brand={brand} state={balance.kind} />
              </li>
            ))}
          </ul>
        </>
      )}
      <BalanceNews cards={cards} />
      {cards.length > 0 && (
        <div className="pocket-ways">
          <AddCard brand={brand} />
          {cards.some((card) => card.type === 'physical' && isStillHeld(card)) && (
            <ButtonLink size="l" icon={<MapPin aria-hidden="true" />} href={portalPath('findAtm', brand)}>
              {t('cardholder.card.links.atm')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

const AddCard = ({ brand, isFirst }: { brand: BrandKey; isFirst?: boolean }) => {
  const t = useT();
  return (
    <ButtonLink tone={isFirst ? 'primary' : 'secondary'} size="l" href={portalPath('addCard', brand)}>
      {t('cardholder.arrive.heading.addCard')}
    </ButtonLink>
  );
};

type CardLineProps = { card: HeldCard; brand: BrandKey; state: BalanceState['kind'] };

function CardLine({ card, brand, state }: CardLineProps) {
  const t = useT();
  const { id, last4, status, type, organisationName, available } = card;
  const name = last4 ? t('cardholder.overview.ending', { last4 }) : t('cardholder.overview.unnumbered');
  return (
    <>
      <CardArt status={status} type={type} size="thumb" brand={brand} />
      <span className="stack" data-gap="xs">
        <span className="medium">
          <a className="pocket-link" href={portalPath('cardholderDashboard', brand, { cardId: id })}>
            {name}
          </a>
        </span>
        <span className="soft small">
          <bdi>{organisationName}</bdi>
        </span>
        <Status of={status}>{t(`cardholder.status.${status}`)}</Status>
      </span>
      <span className="pocket-balance">
        <span className="soft small">{t(balanceName(status, 'cardholder.overview.available'))}</span>
        {state === 'known' && <Money amountMinor={available.amountMinor} size="l" />}
        {state === 'reading' && <Skeleton width={20} />}
        {state === 'unknown' && <span className="soft">{t('cardholder.unknown.figure')}</span>}
      </span>
      {lacksPin(card) && (
        <a className="link pocket-pin" href={portalPath('cardPin', brand, { cardId: id })}>
          <KeyRound aria-hidden="true" />
          {t('cardholder.card.links.pin')}
          <span className="sr-only"> {name}</span>
        </a>
      )}
    </>
  );
}

/** A physical card that needs a PIN before it gives cash. */
const lacksPin = ({ type, status, pinSet }: HeldCard): boolean =>
  type === 'physical' && !pinSet && maySetPin({ status, isPinSet: false, isSignedIn: true }).ok;
