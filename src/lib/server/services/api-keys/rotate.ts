import { rotateApiKey as call } from '#lib/contract/api-keys/api-keys.ts';
import { isKeyScope } from '#lib/domain/api-keys/scopes.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { assertScopesToGive } from './assert-scopes.ts';
import { readApiKey, takeKey } from './key-row.ts';
import { mailNewSecret } from './mail-new-secret.ts';
import { newKeySecret } from './secret.ts';

const HOUR_MS = 3_600_000;

/**
 * Whoever rotates a key sees a secret with all of its scopes, so they hold these themselves. Two secrets work at most: one
 * that was former already ends.
 */
export const rotateApiKey = command(
  call,
  async ({ tx, platform, params, body, actor, grant, now, record }) => {
    const row = await takeKey(tx, params);
    assertScopesToGive(grant, row.scopes.filter(isKeyScope));
    const by = nameOf(actor);
    await tx
      .updateTable('api_key_secret')
      .set({ valid_until: now })
      .where('api_key_id', '=', row.id)
      .where('valid_until', '>', now)
      .execute();
    await tx
      .updateTable('api_key_secret')
      .set({ valid_until: new Date(now.getTime() + body.overlapHours * HOUR_MS) })
      .where('api_key_id', '=', row.id)
      .where('valid_until', 'is', null)
      .execute();
    const { secret, ...stored } = newKeySecret(platform.config);
    await tx
      .insertInto('api_key_secret')
      .values({ ...stored, api_key_id: row.id, made_by: by.id, made_by_name: by.name, created_at: now })
      .execute();
    await tx.updateTable('api_key').set({ updated_at: now }).where('id', '=', row.id).execute();
    await record({
      businessId: params.id,
      subject: { type: 'business', id: params.id },
      type: 'apiKeyRotated',
      payload: { apiKeyId: row.id, name: row.name, overlapHours: body.overlapHours },
    });
    const made = { businessId: params.id, key: row.name, person: by.name, now };
    await mailNewSecret(tx, { kind: 'apiKeyRotated', ...made });
    return done({ apiKey: await readApiKey(tx, row.id, now), secret });
  },
);
