import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { $connection, watchConnection } from '#lib/browser/connection.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { getHealth } from '#lib/contract/service/service.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { holdNavigation } from '#lib/stores/hold-navigation.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { useStaleSince } from '../page/use-stale-since.ts';
import { useLang, useT } from '../ui/texts.tsx';

const ASK_AGAIN_MS = 5_000;
const TEXTS = {
  offline: 'common.connection.offline',
  unreached: 'common.connection.failed',
  signInAway: 'common.connection.signInAway',
} as const;

type OfflineNoticeProps = {
  /** no where the page hides its balances and says itself since when */
  namesMoment?: boolean;
};

/**
 * A line at the foot of the page while the server is out of reach. It names the moment of the shown amounts, and
 * offline.css marks them: no old balance looks current (ux 25). Afterwards everything is read again.
 */
export function OfflineNotice({ namesMoment = true }: OfflineNoticeProps) {
  const t = useT();
  const lang = useLang();
  const place = useRef<HTMLDivElement>(null);
  const staleSince = useStaleSince();
  const connection = useStore($connection);
  const wasAway = useRef(false);
  useEffect(watchConnection, []);
  useEffect(holdNavigation, []);
  useEffect(() => markPage(connection !== 'online', place.current), [connection]);
  useEffect(() => {
    if (connection === 'online' && wasAway.current) {
      void queryClient.invalidateQueries();
      showToast({ tone: 'success', text: t('common.connection.online'), durationMs: TOAST_MS.short });
    }
    wasAway.current = connection !== 'online';
    if (connection !== 'unreached') return;
    // The device reports a connection, so only an answer shows that the server is reachable again.
    const timer = setInterval(() => void callApi(getHealth).catch(() => {}), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [connection, t]);
  return (
    <div ref={place} className="offline-notice" role="status">
      {connection !== 'online' && (
        <p>
          <CloudOff aria-hidden="true" />
          <span>
            {t(TEXTS[connection])}
            {namesMoment &&
              staleSince &&
              ` ${t('common.connection.amounts', { time: formatAbsolute(staleSince, lang) })}`}
          </span>
        </p>
      )}
    </div>
  );
}

/** Marks the page for the styles: amounts may be old, and the messages above the line need its height. */
function markPage(isAway: boolean, place: HTMLElement | null): (() => void) | undefined {
  if (!isAway || !place) return;
  const { dataset, style } = document.documentElement;
  const measure = new ResizeObserver(() => style.setProperty('--notice', `${place.offsetHeight}px`));
  measure.observe(place);
  dataset.connection = 'away';
  return () => {
    measure.disconnect();
    delete dataset.connection;
    style.removeProperty('--notice');
  };
}
