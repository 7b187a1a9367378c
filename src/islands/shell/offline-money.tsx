import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { $connection } from '#lib/stores/connection.ts';
import { useT } from '../ui/texts.tsx';

/** Why the act that moves money waits, beside it: the line at the foot of the page may stand below a dialog. */
export function OfflineMoney() {
  const t = useT();
  if (useStore($connection) !== 'offline') return null;
  return (
    <div className="notice" data-tone="marigold" role="status">
      <CloudOff aria-hidden="true" />
      <p className="notice-words">
        {t('common.connection.offline')} {t('common.connection.noMoney')}
      </p>
    </div>
  );
}
