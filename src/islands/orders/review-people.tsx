import { phoneText } from '#lib/domain/phone.ts';
import { loadMinorOf } from '#lib/stores/orders/amounts.ts';
import type { OrderRow } from '#lib/stores/orders/people.ts';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** The people of an order, with their loads. */
export function ReviewPeople({ cards, withLoad }: { cards: readonly OrderRow[]; withLoad: boolean }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <section className="review-people" tabIndex={0} aria-label={t('orders.items.label')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('orders.items.holder')}</th>
            <th scope="col">{t('orders.items.contact')}</th>
            {withLoad && (
              <th scope="col" data-amount>
                {t('orders.items.load')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {cards.map(({ id, firstName, lastName, email, phone, load }) => (
            <tr key={id}>
              <td>
                <bdi>
                  {firstName} {lastName}
                </bdi>
              </td>
              <td className="quiet">{email || <bdi dir="ltr">{phoneText(phone)}</bdi>}</td>
              {withLoad && (
                <td data-amount>
                  {loadMinorOf(load) > 0 ? (
                    <Money amountMinor={loadMinorOf(load)} />
                  ) : (
                    <span className="nothing">{t('orders.create.reviewNoLoad')}</span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
