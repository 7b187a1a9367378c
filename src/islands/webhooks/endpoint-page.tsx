import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { openEndpoint, searchOfEndpoint } from '#lib/stores/webhooks/query.ts';
import { Time } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { DeliveriesLog } from './deliveries-log.tsx';
import { EndpointActs } from './endpoint-acts.tsx';
import { EndpointState, eventsText } from './endpoint-looks.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { eventName } from './words.ts';

type PageProps = { businessId: string; endpoint: WebhookEndpoint };

/** One endpoint: what it is told, its secret, and what became of each event. */
export function EndpointPage({ businessId, endpoint }: PageProps) {
  const t = useT();
  const { id, url, description, eventTypes } = endpoint;
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openEndpoint('');
  };
  return (
    <div className="stack" data-gap="l">
      <div className="portal-endpoint-head">
        <a className="back-link" href={searchOfEndpoint('') || '?'} onClick={back}>
          <ChevronLeft className="flips" aria-hidden="true" />
          {t('webhooks.endpoint.all')}
        </a>
        <div className="portal-line">
          <h2 className="portal-url">
            <bdi dir="ltr">{url}</bdi>
          </h2>
          <EndpointState endpoint={endpoint} />
        </div>
        <p className="portal-lede">
          {description && <bdi>{description} · </bdi>}
          <span title={joinWords(eventTypes.map(eventName), ', ') || undefined}>
            {eventsText(eventTypes, t)}
          </span>
        </p>
        <EndpointActs businessId={businessId} endpoint={endpoint} />
      </div>
      <EndpointTrouble endpoint={endpoint} />
      <SecretPanel of={{ businessId, endpointId: id }} />
      <DeliveriesLog businessId={businessId} endpoint={endpoint} />
    </div>
  );
}

/** Why it is told nothing, or may soon be, and what to do. */
function EndpointTrouble({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  const lang = useLang();
  const { isEnabled, disabledBecause, disabledAt, failingSince } = endpoint;
  if (!isEnabled && disabledBecause) {
    return (
      <Notice tone={disabledBecause === 'person' ? 'ice' : 'brick'}>
        <p>
          {t(`webhooks.disabledBecause.${disabledBecause}`)} {disabledAt && <Time moment={disabledAt} />}
        </p>
        <p>{t('webhooks.endpoint.missed')}</p>
      </Notice>
    );
  }
  if (!failingSince) return null;
  return (
    <Notice tone="marigold">
      <p>{t('webhooks.endpoint.failingSince', { time: formatAbsolute(failingSince, lang) })}</p>
      <p>{t('webhooks.endpoint.failingBody')}</p>
    </Notice>
  );
}
