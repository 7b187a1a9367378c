import type { ReactNode } from 'react';
import type { CardCashTerms } from '#lib/contract/atms/atm.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { Money } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';

type CashTermsProps = { terms: readonly CardCashTerms[] };

/** What cash costs with each card, as its organisation says it; cards with the same terms stand together. */
export function CashTerms({ terms }: CashTermsProps) {
  const t = useT();
  const groups = Object.values(grouped(terms));
  return (
    <section className="panel stack cash-terms" data-gap="m" aria-labelledby="cash-terms">
      <h2 id="cash-terms" className="medium">
        {t('cardholder.atm.costs')}
      </h2>
      {groups.map((cards) => (
        <OneTerms key={cards[0]?.cardId} cards={cards} isOne={groups.length === 1} />
      ))}
    </section>
  );
}

function grouped(terms: readonly CardCashTerms[]): Record<string, CardCashTerms[]> {
  const groups: Record<string, CardCashTerms[]> = {};
  for (const card of terms) {
    const { cardId: _id, last4: _last4, ...same } = card;
    const key = JSON.stringify(same);
    groups[key] = [...(groups[key] ?? []), card];
  }
  return groups;
}

function OneTerms({ cards, isOne }: { cards: readonly CardCashTerms[]; isOne: boolean }) {
  const t = useT();
  const [terms] = cards;
  if (!terms) return null;
  const { organisationName, networkName, inNetworkFee, outOfNetworkFee, balanceInquiryFee, perDay } = terms;
  const fees = [
    { name: t('cardholder.atm.inNetworkFee'), fee: inNetworkFee },
    { name: t('cardholder.atm.outOfNetworkFee'), fee: outOfNetworkFee },
    { name: t('cardholder.atm.balanceInquiryFee'), fee: balanceInquiryFee },
  ];
  const isUnsaid = !networkName && fees.every(({ fee }) => fee === null);
  return (
    <div className="stack" data-gap="s">
      {!isOne && (
        <h3 className="small medium">
          {joinWords(
            cards.map(({ last4 }) => t('cardholder.overview.ending', { last4: last4 ?? '' })),
            ', ',
          )}
        </h3>
      )}
      {terms.isRefused ? (
        <p>{t('cardholder.atm.refused', { organization: organisationName })}</p>
      ) : (
        <>
          {isUnsaid && <p>{t('cardholder.atm.unsaid', { organization: organisationName })}</p>}
          <dl className="cash-facts">
            {networkName && <Fact name={t('cardholder.atm.networkName')} value={<bdi>{networkName}</bdi>} />}
            {fees.map(
              ({ name, fee }) =>
                fee && (
                  <Fact
                    key={name}
                    name={name}
                    value={
                      fee.amountMinor === 0 ? (
                        t('cardholder.atm.free')
                      ) : (
                        <Money amountMinor={fee.amountMinor} />
                      )
                    }
                  />
                ),
            )}
            {perDay && (
              <Fact name={t('cardholder.atm.perDay')} value={<Money amountMinor={perDay.amountMinor} />} />
            )}
          </dl>
          <p className="soft small">{t('cardholder.atm.ownerFee')}</p>
        </>
      )}
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
