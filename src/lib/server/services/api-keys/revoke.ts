import { revokeApiKey as call } from '#lib/contract/api-keys/api-keys.ts';
import { keyName, nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { lapseApprovalsOf } from '../approvals/lapse-approvals-of.ts';
import { readApiKey, takeKey } from './key-row.ts';

export const revokeApiKey = command(call, async ({ tx, params, actor, now, record }) => {
  const row = await takeKey(tx, params);
  await tx
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by_name: nameOf(actor).name, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'apiKeyRevoked',
    payload: { apiKeyId: row.id, name: row.name },
  });
  await lapseApprovalsOf(tx, keyName(row.id), { record, now });
  return done({ apiKey: await readApiKey(tx, row.id, now) });
});
