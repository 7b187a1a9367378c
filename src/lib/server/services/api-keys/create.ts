import { v7 as newId } from 'uuid';
import { createApiKey as call } from '#lib/contract/api-keys/api-keys.ts';
import { KEYS_OF_BUSINESS } from '#lib/domain/api-keys/limits.ts';
import { nameOf } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { assertScopesToGive } from './assert-scopes.ts';
import { readApiKey } from './key-row.ts';
import { mailNewSecret } from './mail-new-secret.ts';
import { newKeySecret } from './secret.ts';

export const createApiKey = command(call, async (request) => {
  const { tx, platform, params, body, actor, grant, now, record } = request;
  assertScopesToGive(grant, body.scopes);
  await assertRoom(request);
  const by = nameOf(actor);
  const held = {
    name: body.name,
    scopes: [...new Set(body.scopes)],
    addresses: [...new Set(body.addresses)],
  };
  const id = newId();
  await tx
    .insertInto('api_key')
    .values({
      id,
      business_id: params.id,
      ...held,
      created_by: by.id,
      created_by_name: by.name,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { secret, ...stored } = newKeySecret(platform.config);
  await tx
    .insertInto('api_key_secret')
    .values({ ...stored, api_key_id: id, made_by: by.id, made_by_name: by.name, created_at: now })
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'apiKeyCreated',
    payload: { apiKeyId: id, name: held.name },
    change: { before: null, after: held },
  });
  const made = { businessId: params.id, key: held.name, person: by.name, now };
  await mailNewSecret(tx, { kind: 'apiKeyCreated', ...made });
  return done({ apiKey: await readApiKey(tx, id, now), secret });
});

/** @throws Refusal 409 where a business has as many as it may; two who make one at the same time are counted in turn */
async function assertRoom({ tx, params }: CommandRequest<typeof call>): Promise<void> {
  await tx.selectFrom('business').select('id').where('id', '=', params.id).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('business_id', '=', params.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= KEYS_OF_BUSINESS) throw new Refusal('limit_exceeded');
}
