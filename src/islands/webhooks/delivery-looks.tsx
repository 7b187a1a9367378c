import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { WebhookDelivery } from '#lib/contract/webhooks/deliveries.ts';
import type { DeliveryState as State } from '#lib/domain/webhooks/delivery-states.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';

const LOOKS = {
  waiting: { tone: 'marigold', icon: Clock },
  delivered: { tone: 'leaf', icon: CircleCheck },
  failed: { tone: 'brick', icon: CircleX },
} as const satisfies Record<State, { tone: BadgeTone; icon: LucideIcon }>;

/** What became of an event: it waits for its first try or for another, it arrived, or it was given up. */
export function DeliveryState({ delivery: { state, attempts } }: { delivery: WebhookDelivery }) {
  const t = useT();
  const words = state === 'waiting' && attempts > 0 ? 'retrying' : state;
  return <Badge {...LOOKS[state]}>{t(`webhooks.state.${words}`)}</Badge>;
}
