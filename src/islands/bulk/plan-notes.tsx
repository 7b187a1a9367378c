import type { BulkAction, BulkPlan } from '#lib/domain/bulk/bulk-plan.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { failureText } from '#lib/stores/failure.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

type PlanNotesProps = { action: BulkAction; plan: BulkPlan | undefined; error: Error | null };

/** Shown before the start: how many cards take the action, and which are left out and why. */
export function PlanNotes({ action, plan, error }: PlanNotesProps) {
  const t = useT();
  if (!plan) return <p role="status">{error ? failureText(error, t) : t('bulk.plan.counting')}</p>;
  const able = action === 'export' ? 'bulk.plan.ableExport' : 'bulk.plan.able';
  return (
    <>
      <p>{plan.able === 0 ? t('bulk.plan.none') : t(able, { count: plan.able })}</p>
      <LeftOut plan={plan} />
    </>
  );
}

function LeftOut({ plan }: { plan: BulkPlan }) {
  const t = useT();
  const count = plan.unable.reduce((sum, one) => sum + one.count, plan.forbidden + plan.elsewhere);
  if (count === 0) return null;
  return (
    <Notice tone="marigold">
      <p>{t('bulk.plan.left', { count })}</p>
      <ul>
        {plan.unable.map((one) => (
          <li key={one.status}>
            {t('bulk.plan.leftStatus', {
              count: formatCount(one.count),
              status: t(`cards.status.${one.status}`).toLowerCase(),
            })}
          </li>
        ))}
        {plan.forbidden > 0 && (
          <li>{t('bulk.plan.leftForbidden', { count: formatCount(plan.forbidden) })}</li>
        )}
        {plan.elsewhere > 0 && (
          <li>{t('bulk.plan.leftElsewhere', { count: formatCount(plan.elsewhere) })}</li>
        )}
      </ul>
    </Notice>
  );
}
