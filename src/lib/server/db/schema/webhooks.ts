import type { ColumnType, Generated } from 'kysely';
import type { AttemptError, DeliveryState, DisabledBecause } from '#lib/domain/webhooks/delivery-states.ts';

/** Null until it is given. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Of which sign-in a link or a session is: what loads its person (services/people/load-actor.ts). */
type SignInColumns = {
  business_id: string;
  user_id: string;
  sign_in_id: string | null;
  auth_time: Date;
  created_at: Date;
  expires_at: Date;
};

export type WebhookLinkTable = SignInColumns & { secret_hash: string; used_at: Later<Date> };

export type WebhookSessionTable = SignInColumns & { token_hash: string };

export type WebhookEndpointTable = {
  id: string;
  business_id: string;
  url: string;
  description: string;
  event_types: string[];
  sealed_secret: string;
  sealed_former_secret: Later<string>;
  former_until: Later<Date>;
  disabled_at: Later<Date>;
  disabled_because: Later<DisabledBecause>;
  failing_since: Later<Date>;
  created_at: Date;
  updated_at: Date;
  removed_at: Later<Date>;
};

export type WebhookMessageTable = {
  id: string;
  business_id: string;
  type: string;
  body: string;
  created_at: Date;
};

export type WebhookDeliveryTable = {
  id: string;
  message_id: string;
  endpoint_id: string;
  state: Generated<DeliveryState>;
  tries: Generated<number>;
  attempts: Generated<number>;
  due_at: Date;
  leased_until: Later<Date>;
  created_at: Date;
};

export type WebhookAttemptTable = {
  delivery_id: string;
  number: number;
  at: Date;
  duration_ms: number;
  status: number | null;
  answer: string | null;
  error: AttemptError | null;
};

export type WebhookHandoverTable = {
  message_id: string;
  business_id: string;
  tries: Generated<number>;
  due_at: Date;
};

/**
 * The portal of webhooks (056-webhooks.sql), what it shows (060-webhook-deliveries.sql), and what another service is
 * handed (062-webhook-handover.sql).
 */
export type WebhooksSchema = {
  webhook_link: WebhookLinkTable;
  webhook_session: WebhookSessionTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_message: WebhookMessageTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_application: { business_id: string; created_at: Date };
  webhook_handover: WebhookHandoverTable;
};
