import { brandByKey, LARKSPUR } from '#lib/brand/brands.ts';
import { startSecondFactor as call } from '#lib/contract/sign-in/second-factor.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { readPersonMail } from '../people/person-mail.ts';
import { assertOwnSession } from './assert-own-session.ts';
import { sealSecret } from './second-factor-secret.ts';
import { newSecret } from './totp.ts';

/** A new secret takes the place of one that no code confirmed; a confirmed one stays. */
export const startSecondFactor = command(call, async ({ tx, platform, actor, params, now }) => {
  const { email } = assertOwnSession(actor);
  const secret = newSecret();
  const sealed = sealSecret(platform.config.cardKey, params.id, secret);
  const written = await tx
    .insertInto('second_factor')
    .values({ user_id: params.id, sealed_secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: now })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) throw wrongState('secondFactorOn');
  const { brand = LARKSPUR.key } = (await readPersonMail(tx, params.id)) ?? {};
  return done({ secret, uri: uriOf({ secret, account: email ?? params.id, brand }) });
});

/** As authenticator apps read it (github.com/google/google-authenticator/wiki/Key-Uri-Format). */
function uriOf({ secret, account, brand }: Record<'secret' | 'account' | 'brand', string>): string {
  const issuer = encodeURIComponent(brandByKey(brand).name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
}
