import type { FlowDialogProps } from '../flow/flow-dialog.tsx';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

type Said = 'failed' | 'unknown' | 'movesMoney';

/** A dialog about the own account: it moves no money, and says in the page's language what went wrong. */
export function AccountDialog<Draft extends object, Answer>(
  props: Omit<FlowDialogProps<Draft, Answer, void>, Said>,
) {
  const t = useT();
  return (
    <FreshFlowDialog
      {...props}
      size="s"
      movesMoney={false}
      failed={(reason) => t('account.failed', { reason })}
      unknown={t('account.unknown')}
    />
  );
}
