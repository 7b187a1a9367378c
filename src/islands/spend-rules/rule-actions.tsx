import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { createRemoveRuleFlow, switchRule } from '#lib/stores/spend-rules/change.ts';
import { goInSpendRules } from '#lib/stores/spend-rules/query.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { RuleWhere } from './rule-looks.tsx';

/** Turns a rule off and on without a question, because that is easily undone; asks before it removes one. */
export function RuleActions({ rule }: { rule: SpendRule }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    await switchRule(rule, !rule.isActive, t).finally(() => setBusy(false));
  };
  const Icon = rule.isActive ? Pause : Play;
  return (
    <div className="page-actions" data-print="no">
      <Button icon={<Icon aria-hidden="true" />} busy={busy} onClick={() => void turn()}>
        {t(rule.isActive ? 'spend-rules.turnOff.action' : 'spend-rules.turnOn.action')}
      </Button>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setAsks(true)}>
        {t('spend-rules.remove.action')}
      </Button>
      {asks && <RemoveDialog rule={rule} onClose={() => setAsks(false)} />}
    </div>
  );
}

function RemoveDialog({ rule, onClose }: { rule: SpendRule; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createRemoveRuleFlow(rule));
  return (
    <FlowDialog
      flow={flow}
      size="s"
      title={t('spend-rules.remove.title')}
      act={t('spend-rules.remove.submit')}
      tone="danger"
      keep={t('spend-rules.remove.keep')}
      movesMoney={false}
      failed={(reason) => t('spend-rules.failed', { reason })}
      onDone={() => {
        showToast({ tone: 'success', text: t('spend-rules.remove.done', { name: rule.name }) });
        goInSpendRules({ rule: '' });
      }}
      onClose={onClose}
      review={
        <>
          <p>
            <strong>
              <bdi>{rule.name}</bdi>
            </strong>{' '}
            · <RuleWhere rule={rule} />
          </p>
          <p>{t('spend-rules.remove.body')}</p>
        </>
      }
    />
  );
}
