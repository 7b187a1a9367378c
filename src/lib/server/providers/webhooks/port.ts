/** A kind of event, as a catalogue shows it. */
export type PublishedEventType = {
  type: string;
  schema: Readonly<Record<string, unknown>>;
  example: Readonly<Record<string, unknown>>;
};

/** A business at the service: its endpoints, and what they are told. */
export type WebhookApplication = { businessId: string; name: string };

/** An event for the endpoints of one business; `body` is the text that our own webhooks would sign. */
export type HandedEvent = { messageId: string; businessId: string; type: string; body: string };

/**
 * Another service of webhooks, in place of our own portal: it keeps endpoints, signs, sends and tries again. Each call
 * ends within ten seconds and may be repeated.
 *
 * @throws ProviderError
 */
export type WebhooksPort = {
  provider: string;
  /** Makes the catalogue known, once for a process. */
  publishEventTypes(eventTypes: readonly PublishedEventType[]): Promise<void>;
  /** A single-use address of the portal of a business, which is made there where it is new. */
  createPortalLink(application: WebhookApplication, lastsMs: number): Promise<{ url: string }>;
  /** Hands an event over; one that is there already counts as handed over. */
  sendEvent(event: HandedEvent): Promise<void>;
};
