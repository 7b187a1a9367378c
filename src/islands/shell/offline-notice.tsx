import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { getHealth } from '#lib/contract/service.ts';
import { $connection, watchConnection } from '#lib/stores/connection.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { useT } from '../ui/texts.tsx';

const ASK_AGAIN_MS = 5_000;
const TEXTS = { offline: 'common.connection.offline', unreached: 'common.connection.failed' } as const;

/** A calm line at the foot of the page while the server is out of reach: what is shown may be old (ux 25). */
export function OfflineNotice() {
  const t = useT();
  const connection = useStore($connection);
  const wasAway = useRef(false);
  useEffect(watchConnection, []);
  useEffect(() => {
    if (connection === 'online' && wasAway.current) {
      showToast({ tone: 'success', text: t('common.connection.online'), durationMs: TOAST_MS.short });
    }
    wasAway.current = connection !== 'online';
    if (connection !== 'unreached') return;
    // The device believes in its connection, so only an answer can tell that the server is there again.
    const timer = setInterval(() => void callApi(getHealth).catch(() => {}), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [connection, t]);
  return (
    <div className="offline-notice" role="status">
      {connection !== 'online' && (
        <p>
          <CloudOff aria-hidden="true" />
          {t(TEXTS[connection])}
        </p>
      )}
    </div>
  );
}
