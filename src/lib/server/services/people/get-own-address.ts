import { getOwnAddress as call } from '#lib/contract/people/address.ts';
import { query } from '../../commands/handler.ts';
import { readOwnAddress } from './own-address.ts';

export const getOwnAddress = query(call, ({ db, params, now }) => readOwnAddress(db, params.id, now));
