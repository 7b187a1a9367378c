import { createUserByCard as call } from '#lib/contract/registration/by-card.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { problem } from '#lib/domain/problem.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import type { NewPerson } from '../../commands/actor.ts';
import { type CommandRequest, command, done, type Request, unchanged } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { isLiveProof, takeProof } from '../cards/card-proof.ts';
import { linkToHolder } from '../cards/link-to-holder.ts';
import { checkHolder } from '../cards/take-activation.ts';
import { takeCardIfThere } from '../cards/take-card.ts';
import { takeFromTypists } from '../people/take-from-typists.ts';
import { takeTryingTurn } from '../sign-in/code-limits.ts';
import { keepSession, prepareSession } from '../sign-in/open-session.ts';
import { useCode } from '../sign-in/use-code.ts';
import { makeIdentity, makePhoneIdentity } from './make-identity.ts';
import { assertNew, type PreparedAccount, prepareOnce, writeAccount } from './new-account.ts';
import { keepOpening } from './opened-before.ts';
import { leaveAddress, takeAddress } from './take-address.ts';

type Prepared = PreparedAccount & { isNew?: true };

/**
 * Opens an account for whoever holds a card in their hand (docs/decisions: accounts by card). The proof of the card and
 * the code of the address are both needed, and each is good for minutes and for one account. Account and link are
 * written in one transaction: there is no account by card without its card.
 */
export const createUserByCard = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: Prepared }) => {
    const { session, isNew } = request.prepared;
    if (isNew) await open(request, session.uid);
    const answer = await keepSession(request.tx, session, request);
    return isNew ? done(answer) : unchanged(answer);
  },
  (request) => prepareOnce<Prepared>(request, 'code', () => prepare(request)),
);

async function prepare(request: Request<typeof call>): Promise<Prepared> {
  const { platform, body, triesKey, from, now } = request;
  const { db, config } = platform;
  const { kind, text } = readIdentifier(body.identifier);
  assertPassword(kind, body.password);
  await takeTryingTurn(db, { from, now });
  const cardId = normalizeCardId(body.cardId);
  if (!(await isLiveProof(db, { token: body.proof, cardId, now }))) throw new Refusal('link_invalid');
  const subject = { purpose: 'signIn', identifier: text, place: '' } as const;
  await useCode(db, { ...subject, code: body.code, triesKey, cardKey: config.cardKey, now });
  await takeAddress(db, { email: text, now });
  try {
    await assertNew(db, ownerOf(kind, text));
    const displayName = `${body.firstName} ${body.lastName}`;
    const uid = await (kind === 'email'
      ? makeIdentity(platform, { email: text, password: body.password, displayName })
      : makePhoneIdentity(platform, { proof: body.proof, displayName }));
    return { isNew: true, session: await prepareSession(request, { uid, method: 'code' }) };
  } catch (error) {
    await leaveAddress(db, text);
    throw error;
  }
}

async function open(request: CommandRequest<typeof call>, uid: string): Promise<void> {
  const { tx, body, now } = request;
  const { kind, text } = readIdentifier(body.identifier);
  const { firstName, lastName, language } = body;
  await leaveAddress(tx, text);
  if (kind === 'phone') await takeFromTypists(tx, { uid, phone: text });
  const address = kind === 'email' ? { email: text, phone: null } : { email: null, phone: text };
  await writeAccount(tx, { uid, firstName, lastName, ...address, isPhoneProven: true, language, now });
  await link(request, { uid, email: address.email, name: `${firstName} ${lastName}` });
  await keepOpening(tx, request, uid);
}

/** Uses up the proof; what stands against the link takes the account back, too. */
async function link(
  { tx, body, now, record }: CommandRequest<typeof call>,
  person: { uid: string; email: string | null; name: string },
): Promise<void> {
  const card = await takeProvenCard(tx, { cardId: normalizeCardId(body.cardId), proof: body.proof, now });
  checkHolder(card, person);
  const by: NewPerson = { kind: 'user', uid: person.uid, name: person.name };
  const recordAs = (...lines: ActivityRecord[]) => record(...lines.map((line) => ({ ...line, by })));
  await linkToHolder({ tx, now, record: recordAs as typeof record }, card, person.uid);
}

async function takeProvenCard(tx: Tx, { cardId, proof, now }: { cardId: string; proof: string; now: Date }) {
  const card = await takeCardIfThere(tx, cardId);
  if (!card) throw new Refusal('card_not_found');
  if (card.type === 'virtual') throw new Refusal('card_is_virtual');
  if (!(await takeProof(tx, { token: proof, cardId, now }))) throw new Refusal('link_invalid');
  return card;
}

const ownerOf = (kind: 'email' | 'phone', text: string) =>
  kind === 'email' ? { email: text } : { provenPhone: text };

/** An email goes with a password, a phone without one. */
function assertPassword(kind: 'email' | 'phone', password: string | undefined): void {
  if ((kind === 'email') === (password !== undefined)) return;
  const wrong = problem(kind === 'email' ? 'required' : 'invalid');
  throw new Refusal('validation_failed', { fields: { password: fieldProblem(wrong, 'password') } });
}
