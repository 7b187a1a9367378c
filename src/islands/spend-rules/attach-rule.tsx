import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { listSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';
import { RULES_KEY } from '#lib/stores/spend-rules/cache.ts';
import { attachRule } from '#lib/stores/spend-rules/change.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';

const RULES_AT_MOST = 200;

type AttachRuleProps = { card: Card; on: readonly { id: string | null }[] };

/** Attaches a rule that is for chosen cards to this card. */
export function AttachRule({ card, on }: AttachRuleProps) {
  const t = useT();
  const context = useStore($businessContext);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const top = context?.topLevelBusinessId ?? card.businessId;
  const asked = permissionsIn(context, top).has('viewSpendRules') ? top : card.businessId;
  const { data } = useQuery({
    queryKey: [...RULES_KEY, asked, 'to-attach'],
    queryFn: ({ signal }) =>
      callApi(listSpendRules, {
        params: { id: asked },
        signal,
        query: { limit: RULES_AT_MOST, isActive: 'true' },
      }),
  });
  const rules = (data?.items ?? []).filter(
    ({ id, appliesTo, businessId }) =>
      appliesTo === 'cards' &&
      (businessId === card.businessId || businessId === top) &&
      permissionsIn(context, businessId).has('assignSpendRules') &&
      !on.some((one) => one.id === id),
  );
  const rule = rules.find(({ id }) => id === chosen);
  if (rules.length === 0) return null;
  const attach = async () => {
    if (!rule) return;
    setBusy(true);
    const isOn = await attachRule(rule, card.id, t);
    setBusy(false);
    if (isOn) setChosen('');
  };
  return (
    <div className="merchant-add attach-rule" data-print="no">
      <Select
        label={t('spend-rules.card.attach')}
        placeholder={t('spend-rules.card.choose')}
        options={rules.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onValue={setChosen}
      />
      <Button busy={busy} disabled={!rule} onClick={() => void attach()}>
        {t('spend-rules.card.put')}
      </Button>
    </div>
  );
}
