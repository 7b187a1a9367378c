import type { createUserByCard } from '#lib/contract/registration/by-card.ts';
import type { createProfile, createUser } from '#lib/contract/registration/register.ts';
import type { CommandRequest, Request } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type PreparedSession, prepareSession } from '../sign-in/open-session.ts';
import { type JoiningOpening, requireOpening } from './find-opening.ts';
import { type Account, join } from './join.ts';
import { makeIdentity } from './make-identity.ts';
import { findOpenedBefore, keepOpening } from './opened-before.ts';
import { leaveAddress, takeAddress } from './take-address.ts';

type NewAddress = {
  email?: string | undefined;
  /** typed only */
  phone?: string | undefined;
  /** proven by a code: whoever only typed it is no owner */
  provenPhone?: string | undefined;
};

/**
 * Checks, before anything is made, that nobody else has this address or phone.
 *
 * @throws Refusal 409 account_exists, phone_taken
 */
export async function assertNew(
  db: Db | Tx,
  { email, phone, provenPhone, uid }: NewAddress & { uid?: string },
): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['email']), '=', email?.toLowerCase() ?? ''),
        eb('id', '=', uid ?? ''),
        eb.and([eb('phone', '=', provenPhone ?? ''), eb('is_phone_proven', '=', true)]),
      ]),
    )
    .executeTakeFirst();
  if (owner) throw new Refusal('account_exists');
  if (phone === undefined) return;
  const other = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  if (other) throw phoneTaken();
}

/** What stands outside our database before the account is written; without `opening` it is written already. */
export type PreparedAccount = { opening?: JoiningOpening; session: PreparedSession };

type Asked = Request<typeof createUser | typeof createProfile>;
type Method = 'link' | 'social' | 'code';

/**
 * Prepares a new account, or, where this very try has opened it and its answer was lost, one more session of it.
 *
 * @throws Refusal
 */
export async function prepareOnce<Prepared extends PreparedAccount>(
  request: Asked | Request<typeof createUserByCard>,
  method: Method,
  prepare: () => Promise<Prepared>,
): Promise<Prepared | PreparedAccount> {
  const again = async () => {
    const uid = await findOpenedBefore(request);
    return uid === undefined ? undefined : { session: await prepareSession(request, { uid, method }) };
  };
  const before = await again();
  if (before) return before;
  try {
    return await prepare();
  } catch (error) {
    // The first try may have come to its end meanwhile.
    const meanwhile = error instanceof Refusal ? await again() : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/**
 * Makes what a new account needs at the provider; outside any transaction, and repeatable.
 *
 * @throws Refusal
 */
export async function prepareAccount(
  request: Asked,
  { password, method }: { password: string | undefined; method: Method },
): Promise<PreparedAccount & { opening: JoiningOpening }> {
  const { platform, body, now } = request;
  const { db } = platform;
  const opening = await requireOpening(db, { token: body.token, cardKey: platform.config.cardKey, now });
  const { email } = opening;
  await takeAddress(db, { email, now });
  try {
    await assertNew(db, { email, phone: body.phone });
    const displayName = `${body.firstName} ${body.lastName}`;
    const uid = await makeIdentity(platform, { email, password, displayName });
    return { opening, session: await prepareSession(request, { uid, method }) };
  } catch (error) {
    await leaveAddress(db, email);
    throw error;
  }
}

/** Writes a new account, joins it by its link, which is used up, and lets the next try of its address begin. */
export async function openAccount(
  request: CommandRequest<typeof createUser | typeof createProfile>,
  { opening, uid }: { opening: JoiningOpening; uid: string },
): Promise<void> {
  const { tx, platform, body, now, record } = request;
  const { email } = opening;
  const { firstName, lastName, language, token } = body;
  const account = { firstName, lastName, email, phone: body.phone ?? null, language };
  await leaveAddress(tx, email);
  await writeAccount(tx, { uid, ...account, now });
  const person = { uid, email, name: `${firstName} ${lastName}` };
  await join(tx, { opening, token, person, account, cardKey: platform.config.cardKey, now, record });
  await keepOpening(tx, request, uid);
}

type WrittenAccount = Omit<Account, 'email'> & {
  uid: string;
  email: string | null;
  /** its code has come back; otherwise it is only typed */
  isPhoneProven?: boolean;
  now: Date;
};

/** Whoever took its address or phone meanwhile was quicker. */
export async function writeAccount(tx: Tx, account: WrittenAccount): Promise<void> {
  const { uid, firstName, lastName, email, phone, isPhoneProven = phone === null, language, now } = account;
  const row = await tx
    .insertInto('users')
    .values({
      id: uid,
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      // Typed and not confirmed: a code sent there must open nothing.
      is_phone_proven: isPhoneProven,
      language,
      sessions_valid_from: thisSecond(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return;
  const typed = { [isPhoneProven ? 'provenPhone' : 'phone']: phone ?? undefined };
  await assertNew(tx, { email: email ?? undefined, ...typed, uid });
  throw new Refusal('account_not_created', { internal: 'a conflict that is over' });
}

/**
 * Tokens from before the account do not count: an identity may have been somebody else's until now. Tokens have whole
 * seconds, and real ones where the sandbox's clock is moved.
 */
const thisSecond = (): Date => new Date(Math.floor(Date.now() / 1000) * 1000);

const phoneTaken = () =>
  new Refusal('phone_taken', { fields: { phone: fieldProblem({ key: 'api.phone_taken' }) } });
