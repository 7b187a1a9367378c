import { updateApiKey as call } from '#lib/contract/api-keys/api-keys.ts';
import { isKeyScope } from '#lib/domain/api-keys/scopes.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { assertScopesToGive } from './assert-scopes.ts';
import { readApiKey, takeKey } from './key-row.ts';

/** Whoever takes scopes away need not hold them; nobody adds one that they do not hold themselves. */
export const updateApiKey = command(call, async ({ tx, params, body, grant, now, record }) => {
  const row = await takeKey(tx, params);
  const before = { name: row.name, scopes: row.scopes, addresses: row.addresses };
  const scopes = body.scopes && [...new Set(body.scopes)];
  const added = (scopes ?? []).filter((scope) => isKeyScope(scope) && !row.scopes.includes(scope));
  assertScopesToGive(grant, added);
  const after = {
    name: body.name ?? row.name,
    scopes: scopes ?? row.scopes,
    addresses: body.addresses ? [...new Set(body.addresses)] : row.addresses,
  };
  const change = changeOf(before, after);
  if (Object.keys(change.after).length === 0) return unchanged({ apiKey: await readApiKey(tx, row.id, now) });
  await tx
    .updateTable('api_key')
    .set({ ...after, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'apiKeyUpdated',
    payload: { apiKeyId: row.id, name: after.name },
    change,
  });
  return done({ apiKey: await readApiKey(tx, row.id, now) });
});
