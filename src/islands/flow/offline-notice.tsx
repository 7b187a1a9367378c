import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { $connection } from '#lib/browser/connection.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** Says beside an act why it waits: a dialog may cover the notice at the foot of the page. */
export function OfflineNotice({ movesMoney = true }: { movesMoney?: boolean }) {
  const t = useT();
  if (useStore($connection) !== 'offline') return null;
  const offline = t('common.connection.offline');
  return (
    <Notice tone="marigold" icon={CloudOff} role="status">
      {movesMoney ? `${offline} ${t('common.connection.noMoney')}` : offline}
    </Notice>
  );
}
