import { useId } from 'react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { planShipment } from '#lib/domain/orders/shipment-plan.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { problemText } from '#lib/stores/failure.ts';
import { FieldError } from '../../ui/field.tsx';
import { useLang, useT } from '../../ui/texts.tsx';

type MethodChoiceProps = {
  method: string;
  found: Problem | FieldProblem | undefined;
  onMethod: (method: string) => void;
};

/** The available methods, each with its days and its day of arrival. */
export function MethodChoice({ method, found, onMethod }: MethodChoiceProps) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const now = pageClock.now();
  return (
    <fieldset className="methods" aria-describedby={`${id}-error`}>
      <legend>
        <bdi>{t('orders.shipping.methodTitle')}</bdi>
      </legend>
      {SHIPPING_METHODS.filter(({ isOrderable }) => isOrderable).map(({ key, days }) => (
        <label key={key} className="method">
          <input
            type="radio"
            className="check"
            name={id}
            value={key}
            checked={method === key}
            onChange={() => onMethod(key)}
          />
          <span className="choice-words">
            <span>{t(`orders.shipping.method.${key}`)}</span>
            <bdi className="field-hint">{t('orders.shipping.days', { count: days })}</bdi>
          </span>
          <bdi className="method-day">
            {t('orders.shipping.expected', {
              date: formatDay(planShipment(key, now)?.expectedOn ?? '', lang),
            })}
          </bdi>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={problemText(found, t('orders.shipping.method.label'), t)} />
    </fieldset>
  );
}
