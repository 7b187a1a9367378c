import { listApiKeys as call } from '#lib/contract/api-keys/api-keys.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { selectKeys, toApiKey } from './key-row.ts';

const NEWEST_FIRST = newestFirst('api_key.created_at', 'api_key.id');

export const listApiKeys = query(call, ({ db, params, query: { status, ...page }, now }) =>
  readPage(
    selectKeys(db, now)
      .where('api_key.business_id', '=', params.id)
      .where('api_key.revoked_at', status === 'active' ? 'is' : 'is not', null),
    NEWEST_FIRST,
    page,
    toApiKey,
  ),
);
