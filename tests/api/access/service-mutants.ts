import { PERMISSIONS, type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import type { Actor, Grant, ReachedBusiness } from '#lib/server/commands/actor.ts';
import type { CommandHandler, Handler } from '#lib/server/commands/handler.ts';
import type { Access } from './ask.ts';
import { findKiller, handlerOf, type Mutant } from './mutants.ts';
import { EVERYTHING } from './world.ts';

/**
 * Services decide by `permissions.includes`, of the caller's reach or of the business that the call was granted for,
 * wherever they ask: in `programsOf`, `reachedOf` and `chooseBusiness`, or by themselves. Where they compare all that
 * somebody holds with what a role allows, they go through the list; where they ask for any role at all, they read
 * `isRoleDefined`. So a handler that is run with businesses that answer otherwise is a service without that guard, or
 * with another one, and no source is edited.
 */

/** What a service asks for, and the lines that lead to the question, the nearest first. */
export type Question = { permission: Permission | typeof ALL | typeof ROLE | typeof SHOWN; site: string };

/** All that somebody holds, and any role that is defined. */
const ALL = 'all they hold';
const ROLE = 'a defined role';

/**
 * What a role shows of a request that waits, by the table of `maySee`: one question, however many permissions it looks
 * for. Each line of the table is held by tests/unit/approvals/seeing.test.ts, and how calls read it by
 * tests/api/approvals/what-is-counted.test.ts.
 */
const SHOWN = 'what a role shows';
const TABLE = 'contract/approvals/seeing.ts';

/**
 * Guards that cannot be missed, because something else refuses the same. The proof asks that each of them still
 * survives, so that none stays here once it stands alone.
 */
export const ASKED_TWICE: Readonly<Record<string, string>> = {
  // Who may ask at a parent has the parent's role in all its programs (spec.md §6; the callers `over` hold it there).
  'loadCard: loadCards in cards/load.ts not asked': 'role of the parent',
  'transferBetweenCards: transferBetweenCards in cards/transfer.ts not asked': 'role of the parent',
  'cancelCardOrder: orderCards in orders/cancel.ts not asked': 'role of the parent',
  'createBankTransfer: sendBankTransfers in bank-transfers/create.ts not asked': 'role of the parent',
  'listMetadata: manageMetadata in metadata/list.ts not asked': 'role of the parent',
  'attachSpendRule: assignSpendRules in cards/take-cards-of.ts not asked': 'role of the parent',
  'detachSpendRule: assignSpendRules in cards/take-cards-of.ts not asked': 'role of the parent',
  'addTag: manageTags in cards/take-cards-of.ts not asked': 'role of the parent',
  'updateDeposit: manageFunding in funding/update-deposit.ts not asked': 'role of the parent',
  'listTags: viewCards in tags/list.ts not asked': 'role of the parent',
  // The contract asks for it too.
  'updateCardStatus: lockCards in cards/update-status.ts not asked': 'contract',
  // The contract asks for it in the job's own program, and for viewCards the line beside asks.
  'downloadJobFile: exportData in jobs/download-file.ts not asked': 'contract',
  'downloadJobFile: exportData in jobs/download-file.ts swapped for viewCards': 'contract',
  // Which businesses an export is of is asked twice: for what it is of, and for its lines.
  'exportBusinessActivities: viewAuditLog in audit/read-lines.ts not asked': 'asked for the lines',
  'exportBusinessActivities: viewAuditLog in audit/read-lines.ts swapped for exportData':
    'asked for the lines',
  'exportBusinessActivities: viewAuditLog in audit/read-lines.ts (2) not asked': 'asked for the export',
  'exportBusinessActivities: viewAuditLog in audit/read-lines.ts (2) swapped for exportData':
    'asked for the export',
  'downloadExport: exportData in exports/download.ts not asked': 'contract',
  'downloadExport: exportData in exports/download.ts swapped for viewAuditLog': 'contract',
  // The contract's own `hiddenBy` refuses before, and the grant is for the business that is asked about.
  'createBankTransfer: hideBankPaymentsInformation in bank-transfers/create.ts not asked': 'hiddenBy',
  'createBankTransfer: hideBankPaymentsInformation in bank-transfers/create.ts swapped for hideTransactionData':
    'hiddenBy',
  'addRecipientNote: hideBankPaymentsInformation in notes/business-showing-recipients.ts not asked':
    'hiddenBy',
  'addRecipientNote: hideBankPaymentsInformation in notes/business-showing-recipients.ts swapped for hideTransactionData':
    'hiddenBy',
  'listRecipientNotes: hideBankPaymentsInformation in notes/business-showing-recipients.ts not asked':
    'hiddenBy',
  'listRecipientNotes: hideBankPaymentsInformation in notes/business-showing-recipients.ts swapped for hideTransactionData':
    'hiddenBy',
  // Who has no role that is defined may decide about nothing.
  'countApprovals: a defined role in approvals/count.ts, whatever is asked': 'approvePayments',
  // Both `assertShown` and the table ask what hides payments, and whoever decided was shown what it is about.
  'approveApproval: hideBankPaymentsInformation in approvals/readable-approvals.ts not asked':
    'what a role shows',
  'approveApproval: what a role shows in approvals/approval-row.ts not asked': 'asked to decide',
  'declineApproval: hideBankPaymentsInformation in approvals/readable-approvals.ts not asked':
    'what a role shows',
  'declineApproval: what a role shows in approvals/approval-row.ts not asked': 'asked to decide',
  // Of the requests that they may read, those that they may decide about: `mayDecide` asks for both again.
  'countApprovals: approvePayments in approvals/readable-approvals.ts not asked': 'mayDecide',
  'countApprovals: approvePayments in approvals/readable-approvals.ts swapped for viewRecipients':
    'mayDecide',
  'countApprovals: hideBankPaymentsInformation in approvals/readable-approvals.ts not asked': 'mayDecide',
  // A row asks about one business; members of another one of the organization are counted in the rule's own test.
  'getSecondFactorRule: manageRoles in sign-in/read-second-factor-rule.ts not asked':
    'tests/api/sign-in/second-factor-rule.test.ts',
  'updateSecondFactorRule: manageRoles in sign-in/read-second-factor-rule.ts not asked':
    'tests/api/sign-in/second-factor-rule.test.ts',
  // The failed account has just been put away: there is none to be hidden.
  'retryIntake: hideBankPaymentsInformation in recipient-setup/intake-for.ts, whatever is asked':
    'nothing to hide',
};

/** What no row makes a service ask, with the test that does. */
export const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  // Which businesses they reach, whatever the role.
  "approvals/readable-approvals.ts: return new Refusal(businessesWith(actor).includes(row.business_id) ? 'forbidden' : 'not_found');":
    'tests/api/approvals/decide.test.ts',
  // Of other accounts than the caller's.
  'approvals/find-approvers.ts: isMeant: (permissions) => mayDecide(call, permissions),':
    'tests/api/approvals/what-is-shown.test.ts',
  'approvals/find-approvers.ts: isMeant: (permissions) => kindsDecidedWith(permissions).includes(kind),':
    'tests/api/approvals/deciders.test.ts',
  'approvals/read-settings.ts: decides: kindsDecidedWith(permissions),':
    'tests/api/approvals/deciders.test.ts',
  'people/find-members-with.ts: if (held.includes(permission))': 'tests/api/approvals/settings.test.ts',
  'sign-in/reset-second-factor.ts: return own !== undefined && isWithinOwn(new Set(permissions), own);':
    'tests/api/sign-in/reset-second-factor.test.ts',
  "exports/list-export.ts: const allowed = businessesWith(context.actor, 'exportData', ...list.permissions);":
    'tests/api/exports/exports.test.ts',
  'jobs/export-rows.ts: const allowed = businessesWith(actor, ...EXPORT_PERMISSIONS);':
    'tests/api/bulk/export.test.ts',
  // Which rows there are, whatever the role.
  'jobs/list-rows.ts: .where(rowIsOf(businessesWith(actor)))': 'tests/api/bulk/export.test.ts',
  'recipients/organization-readers.ts: if (held.includes(permission) && !(hiddenBy && held.includes(hiddenBy))) may.push(member);':
    'tests/api/bank-transfers/organization-mails.test.ts',
};

/** Every question that the service of a call asks of anybody in its row. */
export async function questionsOf(access: Access, name: string): Promise<Question[]> {
  const asked = new Map<string, Question>();
  const note = (permission: Question['permission'], site: string) =>
    asked.set(`${permission} ${site}`, { permission, site });
  const handler = askingInstead(handlerOf(name), {
    holds(held, permission, site) {
      note(isOfTable(site) ? SHOWN : permission, site);
      return held.includes(permission);
    },
    all(held, site) {
      note(ALL, site);
      return held;
    },
    hasRole(isDefined, site) {
      note(ROLE, site);
      return isDefined;
    },
  });
  const wrong = await findKiller(access, { call: name, change: 'none', handler, question: 'each' });
  if (wrong !== undefined) throw new Error(`${name} answers ${wrong} otherwise than its row says`);
  return [...asked.values()].sort((a, b) => (a.site < b.site ? -1 : 1));
}

const isOfTable = (site: string): boolean => site.startsWith(TABLE);

/** The lines that lead to a question: `orders/list.ts:14`. */
export const linesOf = ({ site }: Question): string[] =>
  site.split(' < ').map((at) => at.replace(/:\d+$/, ''));

/** A call with each of its service's questions left out, and with another permission asked for, one at a time. */
export function serviceMutantsOf(name: string, questions: readonly Question[]): Mutant[] {
  const mutants: Mutant[] = [];
  const named = new Map<string, number>();
  for (const { permission, site } of questions) {
    const place = `${permission} in ${askerOf(site)}`;
    const nth = (named.get(place) ?? 0) + 1;
    named.set(place, nth);
    const question = nth > 1 ? `${place} (${nth})` : place;
    for (const [change, asking] of changesOf(permission, site))
      mutants.push({
        call: name,
        question,
        change: `${question} ${change}`,
        handler: askingInstead(handlerOf(name), asking),
      });
  }
  return mutants;
}

/** A question answered otherwise, where it is asked. */
function changesOf(permission: Question['permission'], site: string): [string, Asking][] {
  if (permission === ROLE)
    return [['not asked', { hasRole: (isDefined, at) => (at === site ? true : isDefined) }]];
  if (permission === SHOWN)
    return [
      [
        'not asked',
        { holds: (held, asked, at) => (at === site ? !isRestriction(asked) : held.includes(asked)) },
      ],
      [
        'refused',
        { holds: (held, asked, at) => (at === site ? isRestriction(asked) : held.includes(asked)) },
      ],
    ];
  const all = (change: (held: readonly Permission[]) => readonly Permission[]): Asking => ({
    all: (held, at) => (at === site ? change(held) : held),
  });
  if (permission === ALL)
    return [
      ['taken for everything', all((held) => [...new Set([...EVERYTHING, ...held])])],
      ['taken for unrestricted', all((held) => held.filter((name) => !isRestriction(name)))],
    ];
  const holds = (answer: (held: readonly Permission[]) => boolean): Asking => ({
    holds: (held, asked, at) => (asked === permission && at === site ? answer(held) : held.includes(asked)),
  });
  return [
    ['not asked', holds(() => !isRestriction(permission))],
    ...PERMISSIONS.filter((other) => other !== permission).map((other): [string, Asking] => [
      `swapped for ${other}`,
      holds((held) => held.includes(other)),
    ]),
  ];
}

const isRestriction = (name: Permission): boolean => (RESTRICTIONS as readonly Permission[]).includes(name);

/** What survived, by name; a question of which every change survived stands for them all. */
export function survivorsOf(mutants: readonly Mutant[], survived: readonly Mutant[]): string[] {
  const nameOf = ({ call, question = '' }: Mutant) => `${call}: ${question}, whatever is asked`;
  const countOf = (some: readonly Mutant[], name: string) =>
    some.filter((one) => nameOf(one) === name).length;
  const isWhole = (mutant: Mutant) =>
    mutant.question !== undefined && countOf(survived, nameOf(mutant)) === countOf(mutants, nameOf(mutant));
  const names = survived.map((one) => (isWhole(one) ? nameOf(one) : `${one.call}: ${one.change}`));
  return [...new Set(names)].sort();
}

/** Files that ask on behalf of others. */
const HELPERS = [
  TABLE,
  'choose-business.ts',
  'programs/programs-of.ts',
  'bank-transfers/programs-that-pay.ts',
  'recipients/recipient-row.ts',
];

/** The file that asks, without the helpers between it and the question. */
function askerOf(site: string): string {
  const files = site.split(' < ').map((at) => at.replace(/:\d+:\d+$/, ''));
  return files.find((file) => !HELPERS.includes(file)) ?? files[0] ?? '';
}

/** What a service is answered wherever it asks; what is left out is answered as it is. */
export type Asking = {
  holds?: (held: readonly Permission[], permission: Permission, site: string) => boolean;
  all?: (held: readonly Permission[], site: string) => readonly Permission[];
  hasRole?: (isDefined: boolean, site: string) => boolean;
};

/** The handler, whose service is answered otherwise. */
export function askingInstead(handler: Handler, asking: Asking): Handler {
  if (handler.kind === 'event') return handler;
  const { run, prepare } = handler as CommandHandler;
  const changed = <Request extends { actor: Actor; grant: Grant }>(request: Request): Request => ({
    ...request,
    actor: actorAsking(request.actor, asking),
    grant: grantAsking(request.grant, asking),
  });
  return {
    ...handler,
    run: (request: Parameters<typeof run>[0]) => run(changed(request)),
    ...(prepare ? { prepare: (request: Parameters<typeof prepare>[0]) => prepare(changed(request)) } : {}),
  } as Handler;
}

const actorAsking = (actor: Actor, asking: Asking): Actor =>
  actor.kind === 'user' ? { ...actor, reach: actor.reach.map((one) => businessAsking(one, asking)) } : actor;

const grantAsking = (grant: Grant, asking: Asking): Grant =>
  grant.as === 'member' ? { ...grant, business: businessAsking(grant.business, asking) } : grant;

function businessAsking(business: ReachedBusiness, { holds, all, hasRole }: Asking): ReachedBusiness {
  const { permissions: held, isRoleDefined } = business;
  const permissions = [...held];
  const site = () => siteOf(new Error().stack ?? '');
  if (holds)
    Object.assign(permissions, { includes: (permission: Permission) => holds(held, permission, site()) });
  if (all) {
    const iterate = () => all(held, site())[Symbol.iterator]();
    Object.assign(permissions, { [Symbol.iterator]: iterate });
  }
  return {
    ...business,
    permissions,
    get isRoleDefined() {
      return hasRole ? hasRole(isRoleDefined, site()) : isRoleDefined;
    },
  };
}

/** The lines of services that lead to a question, the nearest first: `orders/list.ts:14:20`. */
function siteOf(stack: string): string {
  const services = [...stack.matchAll(/src\/lib\/server\/services\/([\w/-]+\.ts:\d+:\d+)/g)].map(
    ([, at]) => at,
  );
  // The table asks from several depths, and a deep stack is cut off: its site is the line that reads the table.
  return (stack.includes(`src/lib/${TABLE}`) ? [TABLE, ...services.slice(0, 1)] : services).join(' < ');
}
