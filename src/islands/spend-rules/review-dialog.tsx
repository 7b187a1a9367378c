import { useStore } from '@nanostores/react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import type { RuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { decidesOtherwise, placeOf, termsOf } from '#lib/stores/spend-rules/form.ts';
import { useCardsSummary } from '../cards/grid/use-cards.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { BacktestWords } from './backtest-words.tsx';
import { termsOfRule } from './rule-looks.tsx';
import { type CategoryNames, ruleSentence } from './rule-sentence.ts';

type ReviewDialogProps = {
  flow: RuleFlow;
  rule: SpendRule | undefined;
  names: CategoryNames;
  onSaved: (rule: SpendRule) => void;
};

/** The review of a rule before it takes effect: its new sentence, its old one, and how many cards it affects. */
export function ReviewDialog({ flow, rule, names, onSaved }: ReviewDialogProps) {
  const t = useT();
  const lang = useLang();
  const { draft: form, failure } = useStore(flow.$state);
  const overtaken = useStore(flow.$overtaken);
  const speech = { names, t, lang };
  return (
    <FlowDialog
      flow={flow}
      title={t(rule ? 'spend-rules.save.titleChange' : 'spend-rules.save.title')}
      act={t(rule ? 'spend-rules.save.change' : 'spend-rules.save.add')}
      keep={t('spend-rules.save.back')}
      movesMoney={false}
      isShownByReview={isCallError(failure?.error, 'precondition_failed')}
      failed={(reason, error) =>
        isCallError(error, 'limit_exceeded')
          ? t('spend-rules.save.limit')
          : t('spend-rules.save.failed', { reason })
      }
      onDone={({ spendRule }) => {
        flow.goOn(spendRule);
        onSaved(spendRule);
      }}
      onClose={flow.edit}
      review={
        <>
          {overtaken && (
            <Notice tone="marigold" role="alert">
              {t('spend-rules.save.overtaken')}
            </Notice>
          )}
          <dl className="facts review-facts">
            {rule && form.name.trim() !== rule.name && (
              <>
                <dt>{t('spend-rules.form.name')}</dt>
                <dd>{t('spend-rules.save.renamed', { before: rule.name, after: form.name.trim() })}</dd>
              </>
            )}
            {rule && (
              <>
                <dt>{t('spend-rules.save.before')}</dt>
                <dd className="quiet">{ruleSentence(termsOfRule(rule), speech)}</dd>
              </>
            )}
            <dt>{t(rule ? 'spend-rules.save.after' : 'spend-rules.save.says')}</dt>
            <dd className="rule-saying">{ruleSentence(termsOf(form), speech)}</dd>
            <dt>{t('spend-rules.save.cards')}</dt>
            <dd>
              <CardsTouched flow={flow} rule={rule} />
            </dd>
          </dl>
          {(!rule || decidesOtherwise(form, rule)) && <BacktestWords flow={flow} rule={rule} />}
          <p className="field-hint">
            {t('spend-rules.save.hint')}
            {form.type === 'velocity' &&
              form.window !== 'transaction' &&
              ` ${t('spend-rules.save.hintCounts')}`}
          </p>
        </>
      }
    />
  );
}

/** How many cards the rule decides for once it is saved. */
function CardsTouched({ flow, rule }: Pick<ReviewDialogProps, 'flow' | 'rule'>) {
  const t = useT();
  const { appliesTo, businessId } = placeOf(useStore(flow.$state).draft);
  const mayCount = usePermissions(businessId).has('viewCards') && appliesTo === 'business';
  const { data } = useCardsSummary(businessId, mayCount);
  if (appliesTo === 'cards') {
    const count = rule?.cardCount ?? 0;
    return rule ? t('spend-rules.save.cardsNow', { count }) : t('spend-rules.save.cardsLater');
  }
  if (!data) return <span className="quiet">…</span>;
  const name = data.isCapped ? 'cardsCapped' : 'cardsOfAll';
  return t(`spend-rules.save.${name}`, { count: data.total });
}
