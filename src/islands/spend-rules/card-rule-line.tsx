import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardSpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { detachRule } from '#lib/stores/spend-rules/change.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Meter } from '../ui/meter.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useSentence } from './rule-looks.tsx';
import type { CategoryNames } from './rule-sentence.ts';

type LineProps = { rule: CardSpendRule; card: Card; names: CategoryNames; mayAssign: boolean };

/** A rule on this card: its origin, its sentence, its use. */
export function CardRuleLine({ rule, card, names, mayAssign }: LineProps) {
  const t = useT();
  const context = useStore($businessContext);
  const sentence = useSentence(names)(rule);
  const [busy, setBusy] = useState(false);
  // The cardholder's own view has no names.
  const named = rule.id !== null && rule.name !== null ? { id: rule.id, name: rule.name } : null;
  const businessId = context?.topLevelBusinessId ?? card.businessId;
  const takeOff = async () => {
    if (!named) return;
    setBusy(true);
    await detachRule(named, card.id, t);
    setBusy(false);
  };
  return (
    <li className="card-rule">
      <div className="card-rule-head">
        {named && (
          <a className="row-link" href={`${pathTo('spendRuleSettings', { businessId })}?rule=${named.id}`}>
            <bdi>{named.name}</bdi>
          </a>
        )}
        <Badge>{t(`spend-rules.card.level.${rule.level}`)}</Badge>
        {named && mayAssign && rule.level === 'card' && (
          <Button
            size="s"
            className="card-rule-off"
            busy={busy}
            aria-label={t('spend-rules.card.takeOffOf', { name: named.name })}
            onClick={() => void takeOff()}
          >
            {t('spend-rules.cards.takeOff')}
          </Button>
        )}
      </div>
      <p className="rule-sentence">
        <bdi>{sentence}</bdi>
      </p>
      <Used rule={rule} />
    </li>
  );
}

/** A bar of what is used, and the same in words: used, left, and when the window restarts. */
function Used({ rule: { used, left, amount, count, window, resetsAt } }: { rule: CardSpendRule }) {
  const t = useT();
  const lang = useLang();
  if (!used || !left || window === 'transaction') return null;
  const byAmount = amount ? used.amount.amountMinor / amount.amountMinor : 0;
  const byCount = count ? used.count / count : 0;
  const words = [
    amount &&
      left.amount &&
      t(`spend-rules.card.${byAmount > 1 ? 'amountOver' : 'amountLeft'}`, {
        used: formatMoney(used.amount.amountMinor),
        over: formatMoney(used.amount.amountMinor - amount.amountMinor),
        limit: formatMoney(amount.amountMinor),
        left: formatMoney(left.amount.amountMinor),
      }),
    count !== null &&
      left.count !== null &&
      t(`spend-rules.card.${byCount > 1 ? 'countOver' : 'countLeft'}`, {
        used: used.count,
        limit: count,
        left: left.count,
        over: used.count - count,
      }),
    resetsAt && t('spend-rules.card.resets', { time: formatAbsolute(resetsAt, lang) }),
  ].filter(Boolean);
  return (
    <>
      <Meter part={Math.max(byAmount, byCount)} />
      <p className="field-hint">
        <bdi>{words.join(' ')}</bdi>
      </p>
    </>
  );
}
