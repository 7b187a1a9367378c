import { getMember as call } from '#lib/contract/people/members.ts';
import { query } from '../../commands/handler.ts';
import { readMember } from './read-member.ts';

export const getMember = query(call, async ({ db, params: { id, userId }, now }) => ({
  member: await readMember(db, { businessId: id, userId, now }),
}));
