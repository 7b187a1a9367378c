import { useState } from 'react';
import { createResetFactorFlow, type PresentMember } from '#lib/stores/people/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { nameOf } from './member-looks.tsx';

/** Asks before it turns off the second factor of somebody who lost it. */
export function ResetFactorDialog({ member, onClose }: { member: PresentMember; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createResetFactorFlow(member));
  const words = { name: nameOf(member) };
  return (
    <FreshFlowDialog
      flow={flow}
      size="s"
      title={t('people.resetFactor.title')}
      act={t('people.resetFactor.submit')}
      tone="danger"
      keep={t('people.resetFactor.keep')}
      movesMoney={false}
      failed={(reason) => t('people.resetFactor.failed', { reason })}
      review={<p>{t('people.resetFactor.body', words)}</p>}
      onDone={() => showToast({ tone: 'success', text: t('people.resetFactor.done', words) })}
      onClose={onClose}
    />
  );
}
