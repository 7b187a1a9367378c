import { EyeOff } from 'lucide-react';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** Replaces the payments for a role that may not see bank information. */
export function PaymentsHidden() {
  const t = useT();
  return (
    <Notice tone="ice" icon={EyeOff}>
      {t('bank-transfers.hidden')}
    </Notice>
  );
}
