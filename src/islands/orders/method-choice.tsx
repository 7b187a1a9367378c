import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import { planShipment } from '#lib/domain/shipment-plan.ts';
import { SHIPPING_METHODS } from '#lib/domain/shipping.ts';
import { problemText } from '#lib/stores/cards-failure.ts';
import type { OrderFlow } from '#lib/stores/order-flow.ts';
import { FieldError } from '../ui/field.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { dayOf } from './order-looks.tsx';

/** The methods that can be ordered, each with its days and the day on which it would be there. */
export function MethodChoice({ flow }: { flow: OrderFlow }) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { draft, problems } = useStore(flow.$state);
  const now = pageClock.now();
  return (
    <fieldset className="methods" aria-describedby={`${id}-error`}>
      <legend>
        <bdi>{t('orders.create.methodTitle')}</bdi>
      </legend>
      {SHIPPING_METHODS.filter(({ isOrderable }) => isOrderable).map(({ key, days }) => (
        <label key={key} className="method">
          <input
            type="radio"
            className="check"
            name={id}
            value={key}
            checked={draft.method === key}
            onChange={() => flow.change({ method: key })}
          />
          <span className="choice-words">
            <span>{t(`orders.method.${key}`)}</span>
            <bdi className="field-hint">{t('orders.create.days', { count: days })}</bdi>
          </span>
          <bdi className="method-day">
            {t('orders.create.expected', { date: dayOf(planShipment(key, now)?.expectedOn ?? '', lang) })}
          </bdi>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={problemText(problems.method, t('orders.method.label'), t)} />
    </fieldset>
  );
}
