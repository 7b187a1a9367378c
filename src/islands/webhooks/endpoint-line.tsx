import type { MouseEvent } from 'react';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { openEndpoint, searchOfEndpoint } from '#lib/stores/webhooks/query.ts';
import { useT } from '../ui/texts.tsx';
import { EndpointState, eventsText } from './endpoint-looks.tsx';

/** One endpoint of the list: where it is, what it is told, how it does. */
export function EndpointLine({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  const { id, url, description, eventTypes } = endpoint;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openEndpoint(id);
  };
  return (
    <li className="step">
      <a href={searchOfEndpoint(id)} onClick={open}>
        <span className="cell-lines">
          <bdi dir="ltr" className="portal-url">
            {url}
          </bdi>
          <span className="cell-note">
            {description && <bdi>{description} · </bdi>}
            {eventsText(eventTypes, t)}
          </span>
        </span>
        <EndpointState endpoint={endpoint} />
      </a>
    </li>
  );
}
