import { listSignIns as call } from '#lib/contract/sign-in/sign-ins.ts';
import { deviceName } from '#lib/domain/device-name.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';

export const listSignIns = query(call, async ({ db, actor, params, query }) => {
  const current = actor.kind === 'user' ? actor.session?.id : undefined;
  const open = db
    .selectFrom('sign_in')
    .select(['id', 'method', 'device', 'address', 'created_at', 'last_seen_at', 'second_factor_at'])
    .where('user_id', '=', params.id)
    .where('ended_at', 'is', null);
  return readPage(open, newestFirst('created_at'), query, (row) => ({
    id: row.id,
    method: row.method,
    hasSecondFactor: row.second_factor_at !== null,
    device: row.device === null ? null : deviceName(row.device),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === current,
  }));
});
