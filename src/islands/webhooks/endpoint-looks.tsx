import { Ban, CircleCheck, TriangleAlert } from 'lucide-react';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { Badge } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';

/** Whether an endpoint is told of events, in words with a picture. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  if (!endpoint.isEnabled) {
    return (
      <Badge tone={endpoint.disabledBecause === 'person' ? 'neutral' : 'brick'} icon={Ban}>
        {t('webhooks.endpoint.disabled')}
      </Badge>
    );
  }
  return endpoint.failingSince ? (
    <Badge tone="marigold" icon={TriangleAlert}>
      {t('webhooks.endpoint.failing')}
    </Badge>
  ) : (
    <Badge tone="leaf" icon={CircleCheck}>
      {t('webhooks.endpoint.enabled')}
    </Badge>
  );
}

/** How many types of events an endpoint asks for. */
export const eventsText = (eventTypes: readonly string[], t: Translate): string =>
  eventTypes.length === 0
    ? t('webhooks.endpoint.allEvents')
    : t('webhooks.endpoint.someEvents', { count: eventTypes.length });
