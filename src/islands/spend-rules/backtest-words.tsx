import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { backtestSpendRule } from '#lib/contract/spend-rules/backtest.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { formatCount, formatDate, formatMoney } from '#lib/i18n/formats.ts';
import type { RuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { placeOf, type RuleForm, termsOf } from '#lib/stores/spend-rules/form.ts';
import { usePermissions } from '../page/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type BacktestWordsProps = { flow: RuleFlow; rule: SpendRule | undefined };

/** What the rule would have done in the last 30 days; nothing where it is on no card yet, or the role hides purchases. */
export function BacktestWords({ flow, rule }: BacktestWordsProps) {
  const t = useT();
  const lang = useLang();
  const { draft: form } = useStore(flow.$state);
  const { appliesTo, businessId } = placeOf(form);
  const isHidden = usePermissions(businessId).has('hideTransactionData');
  const enabled = !isHidden && (appliesTo === 'business' || (rule?.cardCount ?? 0) > 0);
  const body = toBody(form, rule);
  const { data, error } = useQuery({
    queryKey: ['backtest', businessId, body],
    queryFn: ({ signal }) => callApi(backtestSpendRule, { params: { id: businessId }, body, signal }),
    enabled,
    retry: false,
  });
  if (!enabled) return null;
  if (error) return <p className="field-hint">{t('spend-rules.backtest.failed')}</p>;
  if (!data) return <p className="field-hint">{t('spend-rules.backtest.loading')}</p>;
  const { declined, passed, isPartial, cards, purchases } = data;
  const wordsOf = ({ count, amount, cards: on }: typeof declined) => ({
    count,
    amount: formatMoney(amount.amountMinor),
    cards: t('spend-rules.backtest.cards', { count: on }),
  });
  return (
    <Notice tone={declined.count > 0 ? 'marigold' : undefined} icon={null}>
      <p>
        {declined.count > 0
          ? t('spend-rules.backtest.declined', wordsOf(declined))
          : t('spend-rules.backtest.none')}
      </p>
      {passed.count > 0 && <p>{t('spend-rules.backtest.passed', wordsOf(passed))}</p>}
      {declined.examples.length > 0 && (
        <ul className="backtest-examples" aria-label={t('spend-rules.backtest.examples')}>
          {declined.examples.map(({ transactionId, merchantName, amount, at }) => (
            <li key={transactionId}>
              <bdi>{merchantName}</bdi>
              <span>{formatDate(at, lang)}</span>
              <bdi>{formatMoney(amount.amountMinor)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isPartial && (
        <p className="field-hint">
          {t('spend-rules.backtest.partial', {
            cards: formatCount(cards),
            purchases: formatCount(purchases),
          })}
        </p>
      )}
    </Notice>
  );
}

function toBody(form: RuleForm, rule: SpendRule | undefined): BodyInput<typeof backtestSpendRule> {
  const { type, maxAmountMinor, maxCount, window, merchants } = termsOf(form);
  return {
    type,
    ...(rule ? { ruleId: rule.id } : {}),
    ...(maxAmountMinor === null ? {} : { amount: toDecimal(maxAmountMinor) }),
    ...(maxCount === null ? {} : { count: maxCount }),
    ...(window ? { window } : {}),
    ...(merchants
      ? {
          merchants: {
            categories: [...merchants.categories],
            groups: [...merchants.groups],
            merchants: [...merchants.merchants],
          },
        }
      : {}),
  };
}
