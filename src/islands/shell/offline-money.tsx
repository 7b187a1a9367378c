import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { $connection } from '#lib/browser/connection.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** Why the act that moves money waits, beside it: the line at the foot of the page may stand below a dialog. */
export function OfflineMoney() {
  const t = useT();
  if (useStore($connection) !== 'offline') return null;
  return (
    <Notice tone="marigold" icon={CloudOff} role="status">
      {`${t('common.connection.offline')} ${t('common.connection.noMoney')}`}
    </Notice>
  );
}
