import type { Access as Rule } from '#lib/contract/call.ts';
import { type Call, takesKey } from '#lib/contract/call.ts';
import { PERMISSIONS, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import { createApi } from '#lib/server/api/app.ts';
import { findOwner } from '#lib/server/commands/find-owner.ts';
import type { Handler } from '#lib/server/commands/handler.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { askerOf } from '../../support/api.ts';
import { type Access, findWrong } from './ask.ts';

/** One change of who may make a call, in process: a copy of its handler, and on demand an owner who is everybody. */
export type Mutant = {
  call: string;
  change: string;
  handler: Handler;
  isOwnedByAll?: true;
  /** Where it is what a service asks that was changed (service-mutants.ts). */
  question?: string;
};

type BusinessRule = Extract<Rule, { kind: 'business' }>;

/**
 * Guards that stand twice: without the contract's own, the answer is the same, because what is named here refuses too.
 * The proof asks that each of them still survives, so that none stays here once it stands alone.
 */
export const GUARDED_TWICE: Readonly<Record<string, string>> = {
  // The transitions of a card know what its holder may do (domain/cards/card-states.ts).
  'freezeCard: holder on': 'transition',
  'unfreezeCard: holder on': 'transition',
  'closeCard: holder on': 'transition',
  'reassociateCard: holder on': 'transition',
  'reissueAndShip: holder on': 'transition',
  'reissueVirtualCard: holder on': 'transition',
  'approveReplacement: holder on': 'transition',
  // A card that is sent to somebody has no holder yet.
  'resendVirtualCard: holder on': 'nobody holds it',
  // The work itself looks among the programs that the caller reaches (programsOf, chooseBusiness).
  'downloadJobFile: permission null': 'programs in which the caller may export',
  'downloadJobFile: permission viewCards': 'programs in which the caller may export',
  'downloadExport: permission viewAuditLog': 'businesses of whose lines the file is',
  'addMetadata: shared on': 'programs that the caller reaches',
  'updateMetadata: shared on': 'programs that the caller reaches',
  'removeMetadata: shared on': 'programs that the caller reaches',
  'addNote: shared on': 'programs that the caller reaches',
  'updateDeposit: shared on': 'programs that the caller reaches',
  // An organization is no program of its own (programs/program-row.ts).
  'updateProgram: shared on': 'no program',
  'checkProgramClosing: shared on': 'no program',
  'closeProgram: shared on': 'no program',
  // The case is looked for among the caller's own (disputes/decide.ts).
  'withdrawDispute: shared on': 'cases of the caller',
  // Whose payments are hidden from whom (businessShowingRecipients).
  'addRecipientNote: hiddenBy hideTransactionData': 'businessShowingRecipients',
  'addRecipientNote: hiddenBy off': 'businessShowingRecipients',
  'listRecipientNotes: hiddenBy hideTransactionData': 'businessShowingRecipients',
  'listRecipientNotes: hiddenBy off': 'businessShowingRecipients',
};

/** Every call with one permission swapped, one guard removed or one door opened, each alone. */
export function mutantsOf(name: string): Mutant[] {
  const handler = handlerOf(name);
  const { kind, call } = handler as { kind: Handler['kind']; call: Call };
  const { access } = call;
  const mutants: Mutant[] = [];
  const change = (what: string, more: { [Name in keyof Call]?: Call[Name] | undefined }) =>
    mutants.push({
      call: name,
      change: what,
      handler: { ...handler, call: { ...call, ...more } } as Handler,
    });
  for (const [what, rule] of access.kind === 'business' ? rulesNear(access) : kindsNear(access, kind))
    change(what, { access: rule });
  if (access.kind === 'business')
    mutants.push({ call: name, change: 'owner not asked', handler, isOwnedByAll: true });
  if (['business', 'self', 'signedIn', 'staff'].includes(access.kind))
    change(`freshSignIn ${call.freshSignIn ? 'off' : 'on'}`, { freshSignIn: !call.freshSignIn as true });
  if (kind !== 'event') change(`ifMatch ${call.ifMatch ? 'off' : 'on'}`, { ifMatch: !call.ifMatch as true });
  if (kind === 'command' && takesKey(call) && call.idempotency !== 'unkept')
    change(`key ${call.idempotency ? 'optional' : 'required'}`, {
      idempotency: call.idempotency ? undefined : 'required',
    });
  change(`sandboxOnly ${call.sandboxOnly ? 'off' : 'on'}`, { sandboxOnly: !call.sandboxOnly as true });
  return mutants;
}

/** The same rule with one thing about it changed. */
function rulesNear(rule: BusinessRule): [string, Rule][] {
  const near: [string, Rule][] = [];
  const add = (what: string, more: Partial<BusinessRule>) => near.push([what, { ...rule, ...more }]);
  // What the holder alone may do asks for nobody's permission.
  for (const permission of rule.only ? [] : [null, ...PERMISSIONS])
    if (permission !== rule.permission) add(`permission ${permission}`, { permission });
  for (const hiddenBy of rule.only ? [] : RESTRICTIONS)
    if (hiddenBy !== rule.hiddenBy) add(`hiddenBy ${hiddenBy}`, { hiddenBy });
  for (const flag of ['hiddenBy', 'holder', 'only', 'recipient', 'shared', 'named'] as const)
    if (rule[flag]) near.push([`${flag} off`, without(rule, flag)]);
  if (!rule.shared) add('shared on', { shared: true });
  if (!rule.only) add('only the holder', { only: 'holder' });
  // Only a card has a holder, and only a recipient a set-up.
  if (!rule.holder && !rule.only && ['card', 'target'].includes(rule.owner))
    add('holder on', { holder: true });
  if (!rule.recipient && rule.owner === 'recipient') add('recipient on', { recipient: true });
  add('owner of another kind', { owner: rule.owner === 'card' ? 'business' : 'card' });
  for (const kind of ['signedIn', 'self', 'staff', 'public'] as const) near.push([`kind ${kind}`, { kind }]);
  return near;
}

/** Rules of another kind; `public` and `link` ask nobody who they are, both alike, and an event asks for a signature. */
function kindsNear(rule: Rule, kind: Handler['kind']): [string, Rule][] {
  const isOpen = rule.kind === 'public' || rule.kind === 'link';
  const near: [string, Rule][] = [];
  if (!isOpen) near.push(['kind public', { kind: 'public' }]);
  if (kind !== 'event')
    for (const other of ['signedIn', 'self', 'staff', 'recipient'] as const)
      if (other !== rule.kind) near.push([`kind ${other}`, { kind: other }]);
  const provider = rule.kind === 'provider' ? rule.provider : undefined;
  if (kind === 'event')
    for (const other of ['issuer', 'bank'] as const)
      if (other !== provider) near.push([`provider ${other}`, { kind: 'provider', provider: other }]);
  return near;
}

function without<T extends object>(whole: T, name: keyof T): T {
  const { [name]: _, ...rest } = whole;
  return rest as T;
}

/** The caller whose answer tells a changed call from the real one; undefined where it survives. */
export async function findKiller(access: Access, mutant: Mutant): Promise<string | undefined> {
  const { world } = access;
  const { call } = handlerOf(mutant.call) as { call: Call };
  const doors = {
    sandbox: askerOf(createApi(world.api.platform, [mutant.handler])),
    live: askerOf(createApi(world.live, [mutant.handler])),
  };
  const find = () => findWrong(access, call, doors, { checksFirst: mutant.question !== undefined });
  return mutant.isOwnedByAll ? ownedByAll(access, call, find) : find();
}

/** While it lasts, what a call is about belongs to every business there is. */
async function ownedByAll<T>({ world }: Access, { access }: Call, work: () => Promise<T>): Promise<T> {
  const { owner } = access as BusinessRule;
  const { [owner]: real } = findOwner;
  findOwner[owner] = async (db, named) => {
    const found = await real(db, named);
    const businesses = await world.api.db.selectFrom('business').select('id').orderBy('id').execute();
    const [first, ...rest] = businesses.map(({ id }) => id);
    return found && first ? { ...found, businessIds: [first, ...rest] } : found;
  };
  try {
    return await work();
  } finally {
    findOwner[owner] = real;
  }
}

export const handlerOf = (name: string) => handlers[name as keyof typeof handlers] as Handler;
