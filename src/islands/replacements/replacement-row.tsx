import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

type RowProps = {
  replacement: Replacement;
  /** leads to the card, where the row does not stand on its page */
  isLinked?: boolean;
};

/** A request that waits, with what can be done about it. */
export function ReplacementRow({ replacement, isLinked = false }: RowProps) {
  const t = useT();
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null);
  const { card, businessId, holder, reason, requestedAt } = replacement;
  const close = () => setOpen(null);
  const words = t('replacements.waits', {
    name: `${holder.firstName} ${holder.lastName}`.trim(),
    reason: t(`replacements.reason.${reason}`),
    last4: card.last4 ?? '••••',
  });
  return (
    <Notice tone="marigold" icon={PackageSearch} isPrinted={false}>
      <p>
        {isLinked ? (
          <a className="link" href={pathTo('singleCard', { businessId, cardId: card.id })}>
            {words}
          </a>
        ) : (
          words
        )}{' '}
        <span className="soft">
          <Time moment={requestedAt} />
        </span>
      </p>
      <div className="replacement-acts">
        <Button size="s" tone="primary" onClick={() => setOpen('approve')}>
          {t('replacements.approve.open')}
        </Button>
        <Button size="s" onClick={() => setOpen('decline')}>
          {t('replacements.decline.open')}
        </Button>
      </div>
      {open === 'approve' && <ApproveDialog replacement={replacement} onClose={close} />}
      {open === 'decline' && <DeclineDialog replacement={replacement} onClose={close} />}
    </Notice>
  );
}
