import { useState } from 'react';
import type { SpendRule, SpendRuleCard } from '#lib/contract/spend-rules/spend-rule.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { detachRule } from '#lib/stores/spend-rules/change.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { AddCards } from './add-cards.tsx';
import { CardWords, nameOf } from './card-words.tsx';
import { useRuleCards } from './use-rules.ts';

/** The cards that a rule is attached to: lists, detaches and attaches them. */
export function RuleCards({ rule }: { rule: SpendRule }) {
  const t = useT();
  const mayAssign = usePermissions(rule.businessId).has('assignSpendRules');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRuleCards(rule);
  const cards = data && itemsOf(data);
  return (
    <section className="panel" aria-label={t('spend-rules.cards.heading')}>
      <div className="panel-head">
        <h2>{t('spend-rules.cards.heading')}</h2>
        <span className="quiet">
          {rule.cardCount > 0 && t('spend-rules.where.card', { count: rule.cardCount })}
        </span>
      </div>
      {error && !cards && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!cards && !error && (
        <div className="panel-body">
          <Skeleton width={64} />
        </div>
      )}
      {cards?.length === 0 && <p className="panel-body quiet">{t('spend-rules.cards.none')}</p>}
      {cards && cards.length > 0 && (
        <ul className="rule-card-list">
          {cards.map((card) => (
            <li key={card.id}>
              <CardWords card={card} />
              {mayAssign && <TakeOff rule={rule} card={card} />}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="rules-more">
          <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('spend-rules.cards.more')}
          </Button>
        </div>
      )}
      {mayAssign && <AddCards rule={rule} on={cards ?? []} />}
    </section>
  );
}

function TakeOff({ rule, card }: { rule: SpendRule; card: SpendRuleCard }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const takeOff = async () => {
    setBusy(true);
    await detachRule(rule, card.id, t);
    setBusy(false);
  };
  return (
    <Button
      size="s"
      busy={busy}
      aria-label={t('spend-rules.cards.takeOffOf', { name: nameOf(card) || card.id })}
      onClick={() => void takeOff()}
    >
      {t('spend-rules.cards.takeOff')}
    </Button>
  );
}
