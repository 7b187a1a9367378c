import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { CARDS_KEY } from '#lib/stores/cards/cache.ts';
import { attachRule } from '#lib/stores/spend-rules/change.ts';
import { SearchInput } from '../list/search-input.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { CardWords, nameOf } from './card-words.tsx';
import { useSettled } from './use-categories.ts';

const FOUND_AT_MOST = 8;

type AddCardsProps = { rule: SpendRule; on: readonly { id: string }[] };

/** Finds cards of the rule's business and its programs, and attaches the rule to them. */
export function AddCards({ rule, on }: AddCardsProps) {
  const t = useT();
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: [...CARDS_KEY, 'to-attach', rule.businessId, search],
    queryFn: ({ signal }) =>
      callApi(listCards, {
        params: { id: rule.businessId },
        signal,
        query: { search, limit: FOUND_AT_MOST, status: ['active', 'locked', 'frozen', 'processing'] },
      }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div className="panel-body rule-card-add">
      <SearchInput
        label={t('spend-rules.cards.search')}
        placeholder={t('spend-rules.cards.searchPlaceholder')}
        value={text}
        onValue={setText}
      />
      {search !== '' && data?.items.length === 0 && (
        <p className="field-hint">{t('spend-rules.cards.nothing')}</p>
      )}
      {search !== '' && data && data.items.length > 0 && (
        <ul className="rule-card-list">
          {data.items.map((card) => (
            <li key={card.id}>
              <CardWords card={card} />
              {on.some(({ id }) => id === card.id) ? (
                <span className="quiet">{t('spend-rules.cards.has')}</span>
              ) : (
                <PutOn rule={rule} card={card} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PutOn({ rule, card }: { rule: SpendRule; card: CardRow }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const putOn = async () => {
    setBusy(true);
    await attachRule(rule, card.id, t);
    setBusy(false);
  };
  return (
    <Button
      size="s"
      busy={busy}
      aria-label={t('spend-rules.cards.putOn', { name: nameOf(card) || card.id })}
      onClick={() => void putOn()}
    >
      {t('spend-rules.cards.put')}
    </Button>
  );
}
