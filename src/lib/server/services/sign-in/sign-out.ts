import { signOut as call } from '#lib/contract/sign-in/sign-ins.ts';
import { command, done } from '../../commands/handler.ts';
import { writeEnd } from './end-sign-in.ts';

/** A sign-in that the provider opened alone has no row; its browser forgets it by itself. */
export const signOut = command(call, async ({ tx, actor, now }) => {
  if (actor.kind === 'user' && actor.session) {
    await writeEnd(tx, { id: actor.session.id, uid: actor.uid, now });
  }
  return done({});
});
