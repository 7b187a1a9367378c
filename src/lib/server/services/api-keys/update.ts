import { updateApiKey as call } from '#lib/contract/api-keys/api-keys.ts';
import { isKeyScope } from '#lib/domain/api-keys/scopes.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { assertScopesToGive } from './assert-scopes.ts';
import { readApiKey, takeKey } from './key-row.ts';

/**
 * Whoever takes scopes away need not hold them; nobody adds one that they do not hold themselves. Who lets a key be used
 * from elsewhere gives all that it can do to whoever has its secret there.
 */
export const updateApiKey = command(call, async ({ tx, params, body, grant, now, record }) => {
  const row = await takeKey(tx, params);
  const before = { name: row.name, scopes: row.scopes, addresses: row.addresses };
  const scopes = body.scopes && [...new Set(body.scopes)];
  const added = (scopes ?? []).filter((scope) => isKeyScope(scope) && !row.scopes.includes(scope));
  const isWider = body.addresses !== undefined && !isNarrower(body.addresses, row.addresses);
  assertScopesToGive(grant, isWider ? (scopes ?? row.scopes).filter(isKeyScope) : added);
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

/** Whether nothing is reached from a list of addresses that was not reached from another. */
const isNarrower = (wanted: readonly string[], present: readonly string[]): boolean =>
  present.length === 0 || (wanted.length > 0 && wanted.every((range) => present.includes(range)));
