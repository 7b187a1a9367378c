import type { Approval } from '#lib/contract/approvals/approvals.ts';
import type { AutoloadTerms } from '#lib/contract/approvals/asked.ts';
import type { updateAutoload } from '#lib/contract/autoloads/autoloads.ts';
import type { BodyOf } from '#lib/contract/call.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { APPROVAL_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { parseAmount } from '#lib/domain/money.ts';
import { type KeptTerms, rightsIn } from '../../db/schema/approvals.ts';
import { usd } from '../money.ts';
import type { CardToMake, SelectedApproval } from './select-approvals.ts';

/** All of a request that a role may hide: what it is about, in the shape of the contract. */
type Facts = Pick<Approval, (typeof FACTS)[number]>;

const FACTS = [
  'card',
  'toCard',
  'toBusiness',
  'newHolder',
  'recipient',
  'account',
  'speed',
  'cards',
  'cardCount',
  'each',
  'shipTo',
  'autoload',
  'purchase',
  'memo',
  'settings',
  'settingsBefore',
  'member',
  'roles',
  'gives',
  'importFile',
] as const;

/** What somebody sees whose role does not show it. */
export const NO_FACTS = Object.fromEntries(FACTS.map((name) => [name, null])) as Facts;

export function factsOf(row: SelectedApproval): Facts {
  const { rest, call } = row;
  return {
    card: cardOf(row.card_id, row.card_last4, row.card_first_name, row.card_last_name),
    toCard: cardOf(row.other_id, row.other_last4, row.other_first_name, row.other_last_name),
    toBusiness:
      row.to_business_id === null ? null : { id: row.to_business_id, name: row.to_business_name ?? '' },
    newHolder: call === 'reassociateCard' ? newHolderOf(rest as CardToMake) : null,
    recipient: row.recipient_id === null ? null : { id: row.recipient_id, name: row.recipient_name ?? '' },
    account: row.account,
    speed: (rest.speed as TransferSpeed | undefined) ?? null,
    cards: cardsOf(row),
    cardCount: row.card_count,
    each: call === 'startBulkAction' ? moneyOf(rest.amount) : null,
    shipTo: call === 'orderAndShip' ? shipToOf(rest as { shipTo: Address; method: string }) : null,
    autoload: autoloadOf(row),
    purchase: purchaseOf(row),
    memo: String(rest.memo ?? rest.words ?? '').trim() || null,
    settings: call === 'updateApprovalSettings' ? limitsOf(rest) : null,
    settingsBefore: policyOf(row),
    member: row.facts?.member ?? null,
    roles: row.facts?.roles?.map((role) => ({ ...role })) ?? null,
    importFile: row.facts?.importFile ?? null,
    gives: row.gives && {
      people: row.gives.map(({ name, role, rights }) => ({ name, role, rights: [...rightsIn({ rights })] })),
      count: row.gives_count,
    },
  };
}

function cardOf(id: string | null, last4: string | null, first: string | null, last: string | null) {
  return id === null ? null : { id, last4, holder: { firstName: first ?? '', lastName: last ?? '' } };
}

/** As reassociateCard writes it on the card. */
function newHolderOf({ firstName, lastName, email }: CardToMake): Approval['newHolder'] {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email?.trim() ?? null };
}

function cardsOf({ card_count, cards_to_make, standing_cards }: SelectedApproval): Approval['cards'] {
  if (card_count === null) return null;
  const made = cards_to_make.map(({ firstName, lastName, email, load }) => ({
    id: null,
    last4: null,
    holder: { firstName, lastName },
    email: email ?? null,
    amount: load === undefined ? null : moneyOf(load),
  }));
  const standing = (standing_cards ?? []).map(({ id, last4, firstName, lastName }) => ({
    id,
    last4,
    holder: { firstName, lastName },
    email: null,
    amount: null,
  }));
  return [...made, ...standing];
}

function shipToOf({ shipTo, method }: { shipTo: Address; method: string }): Approval['shipTo'] {
  const { firstName, lastName, addressOne, addressTwo, city, state, zip } = shipTo;
  return {
    name: `${firstName} ${lastName}`,
    addressOne,
    addressTwo: addressTwo ?? '',
    city,
    state,
    zip,
    method,
  };
}

/** The terms before are those of then, where they would change; whoever adds cards adds them to the terms of now. */
function autoloadOf(row: SelectedApproval): Approval['autoload'] {
  const { call, rest, result, autoload_cards: cardCount } = row;
  if (call === 'createAutoload') {
    const made = rest as BodyOf<typeof updateAutoload> & Pick<KeptTerms, 'kind'>;
    const first = { floor: null, end_on: null, state: 'active', amount: 0 } as Partial<KeptTerms>;
    const id = result?.type === 'autoload' ? result.id : null;
    return { id, before: null, after: changed(first as KeptTerms, made), cardCount };
  }
  const now = termsNow(row);
  if (row.autoload_id === null || now === null) return null;
  if (call !== 'updateAutoload') return { id: row.autoload_id, before: termsOf(now), after: null, cardCount };
  const before = row.facts?.autoload ?? now;
  return { id: row.autoload_id, before: termsOf(before), after: changed(before, rest), cardCount };
}

function termsNow(row: SelectedApproval): KeptTerms | null {
  const {
    name,
    autoload_kind: kind,
    autoload_amount: amount,
    floor,
    frequency,
    start_on,
    end_on,
    state,
  } = row;
  if (name === null || kind === null || amount === null) return null;
  if (frequency === null || start_on === null || state === null) return null;
  return { name, kind, amount, floor, frequency, start_on, end_on, state };
}

/** The terms as they would be. */
function changed(
  before: KeptTerms,
  body: BodyOf<typeof updateAutoload> & { kind?: KeptTerms['kind'] },
): AutoloadTerms {
  return {
    ...termsOf({
      ...before,
      name: body.name ?? before.name,
      kind: body.kind ?? before.kind,
      frequency: body.frequency ?? before.frequency,
      state: body.state ?? before.state,
    }),
    amount: body.amount === undefined ? usd(before.amount) : (moneyOf(body.amount) ?? usd(before.amount)),
    floor: body.floor === undefined ? moneyOrNull(before.floor) : moneyOf(body.floor),
    startOn: body.startOn ?? before.start_on,
    endOn: body.endOn === undefined ? before.end_on : body.endOn,
  };
}

const termsOf = (terms: KeptTerms): AutoloadTerms => ({
  name: terms.name,
  kind: terms.kind,
  amount: usd(terms.amount),
  floor: moneyOrNull(terms.floor),
  frequency: terms.frequency,
  startOn: terms.start_on,
  endOn: terms.end_on,
  state: terms.state,
});

function purchaseOf({ merchant_name, disputed, authorized_at }: SelectedApproval): Approval['purchase'] {
  if (merchant_name === null || disputed === null || authorized_at === null) return null;
  return { merchantName: merchant_name, amount: usd(disputed), at: authorized_at.toISOString() };
}

function limitsOf(body: Record<string, unknown>): Approval['settings'] {
  const given = APPROVAL_KINDS.filter((kind) => body[kind] !== undefined);
  return Object.fromEntries(given.map((kind) => [kind, moneyOf(body[kind])]));
}

function policyOf({ call, facts }: SelectedApproval): Approval['settingsBefore'] {
  if (call !== 'updateApprovalSettings' || facts?.policy === undefined) return null;
  const { policy } = facts;
  return Object.fromEntries(APPROVAL_KINDS.map((kind) => [kind, moneyOrNull(policy?.[kind] ?? null)]));
}

const moneyOrNull = (minor: number | null) => (minor === null ? null : usd(minor));

/** An amount as it was sent; null where none was. */
function moneyOf(amount: unknown) {
  if (typeof amount !== 'string') return null;
  const parsed = parseAmount(amount, { allowZero: true });
  return parsed.ok ? usd(parsed.minor) : null;
}
