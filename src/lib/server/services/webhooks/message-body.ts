import { withMoney } from '#lib/domain/webhooks/money-of-event.ts';

type Said = { type: string; at: Date; businessId: string; data: Record<string, unknown> };

/** The text of an event, which is signed and sent as it stands here. */
export const bodyText = ({ type, at, businessId, data }: Said): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), businessId, data: withMoney(data) });
