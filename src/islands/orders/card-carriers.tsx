import { ChevronLeft, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import type { CardOrder, CardOrderItem } from '#lib/contract/orders/order.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { brandKey } from '../../lib/browser/brand-key.ts';
import { Button } from '../ui/button.tsx';
import { CardArt } from '../ui/card-art.tsx';
import { useT } from '../ui/texts.tsx';

type CarriersProps = {
  order: CardOrder;
  brandName: string;
  /** receives the focus, because the button that led here is gone */
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
};

/** The printable letters that hold the cards, one per page. */
export function CardCarriers({ order, brandName, heading, onBack }: CarriersProps) {
  const t = useT();
  const cards = order.items.filter(({ cardStatus }) => cardStatus !== 'closed');
  return (
    <>
      <div className="thing-head" data-print="no">
        <button type="button" className="back-link" onClick={onBack}>
          <ChevronLeft className="flips" aria-hidden="true" />
          {t('orders.carrier.back')}
        </button>
        <div className="thing-title">
          <div>
            <h1 ref={heading} className="page-title" tabIndex={-1}>
              {t('orders.carrier.title')}
            </h1>
            <p className="page-sum">
              <bdi>{t('orders.carrier.intro')}</bdi>
            </p>
          </div>
          <Button tone="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t('orders.carrier.print')}
          </Button>
        </div>
      </div>
      <div className="carriers">
        {cards.map((item) => (
          <Carrier key={item.seq} item={item} order={order} brandName={brandName} />
        ))}
      </div>
    </>
  );
}

const STEPS = ['stepOne', 'stepTwo', 'stepThree', 'stepFour'] as const;

function Carrier({ item, order, brandName }: { item: CardOrderItem; order: CardOrder; brandName: string }) {
  const t = useT();
  const organization = order.organisationName;
  const name = `${item.firstName} ${item.lastName}`;
  const address = `${location.host}${pathTo('cardholders')}`;
  return (
    <article className="letter" aria-label={name}>
      <p className="letter-brand">
        <span>{organization}</span>
        <span>{brandName}</span>
      </p>
      <h2>{t('orders.carrier.greeting', { name: item.firstName })}</h2>
      <p>{t('orders.carrier.letter', { organization })}</p>
      <div className="carrier-card">
        <CardArt
          status="active"
          type="physical"
          organisation={organization}
          last4={item.last4}
          holder={name}
          brand={brandKey()}
        />
        <p>{t('orders.carrier.place')}</p>
      </div>
      <div className="carrier-words">
        <h3>{t('orders.carrier.steps')}</h3>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`orders.carrier.${step}`, { address })}</li>
          ))}
        </ol>
        <p className="carrier-id">
          {t('orders.carrier.cardId')}
          <code dir="ltr">{item.cardId}</code>
        </p>
        <p className="letter-keep">{t('orders.carrier.keep', { organization })}</p>
      </div>
    </article>
  );
}
