import { rotateWebhookSecret as call } from '#lib/contract/webhooks/endpoints.ts';
import { FORMER_SECRET_MS } from '#lib/domain/webhooks/retries.ts';
import { command, done } from '../../commands/handler.ts';
import { saidOf, takeEndpoint } from './endpoint-row.ts';
import { newSecret, sealSecret } from './endpoint-secret.ts';
import { takeRotationTurn } from './portal-limits.ts';

/** Of secrets that are rotated twice within a day the two newest sign. */
export const rotateWebhookSecret = command(call, async ({ tx, platform, params, now, record }) => {
  const row = await takeEndpoint(tx, params);
  await takeRotationTurn(tx, { endpointId: row.id, now });
  const secret = newSecret();
  const formerUntil = new Date(now.getTime() + FORMER_SECRET_MS);
  await tx
    .updateTable('webhook_endpoint')
    .set({
      sealed_secret: sealSecret(platform.config.cardKey, row.id, secret),
      sealed_former_secret: row.sealed_secret,
      former_until: formerUntil,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'webhookSecretRotated',
    payload: saidOf(row),
  });
  return done({ secret, formerUntil: formerUntil.toISOString() });
});
