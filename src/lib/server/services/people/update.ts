import { updateUser as call } from '#lib/contract/people/users.ts';
import { command, done } from '../../commands/handler.ts';
import { readUser } from './read-user.ts';

export const updateUser = command(call, async ({ tx, params, body }) => {
  await tx.updateTable('users').set({ language: body.language }).where('id', '=', params.id).execute();
  return done({ user: await readUser(tx, params.id) });
});
