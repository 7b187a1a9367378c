import { showWebhookSecret as call } from '#lib/contract/webhooks/endpoints.ts';
import { command, done } from '../../commands/handler.ts';
import { saidOf, takeEndpoint } from './endpoint-row.ts';
import { secretOf } from './endpoint-secret.ts';

export const showWebhookSecret = command(call, async ({ tx, platform, params, now, record }) => {
  const row = await takeEndpoint(tx, params);
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'webhookSecretShown',
    payload: saidOf(row),
  });
  const { former_until } = row;
  return done({
    secret: secretOf(platform.config.cardKey, row),
    formerUntil: former_until && former_until > now ? former_until.toISOString() : null,
  });
});
