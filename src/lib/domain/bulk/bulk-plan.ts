import { changeCard, mayLoad } from '../cards/card-states.ts';
import { CARD_STATUSES, type CardStatus } from '../cards/card-status.ts';
import type { Permission } from '../people/permissions.ts';

/** What can be done to many cards at once, in the order in which screens offer it. */
export const BULK_ACTIONS = [
  'load',
  'withdraw',
  'lock',
  'unlock',
  'freeze',
  'unfreeze',
  'tag',
  'untag',
  'export',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const BULK_PERMISSIONS: Record<BulkAction, Permission> = {
  load: 'loadCards',
  withdraw: 'withdrawFunds',
  lock: 'lockCards',
  unlock: 'lockCards',
  freeze: 'freezeCards',
  unfreeze: 'freezeCards',
  tag: 'manageTags',
  untag: 'manageTags',
  export: 'exportData',
};

/** The permission to start or retry a kind of job (`cards.load`); null for other kinds. */
export function permissionOfWork(kind: string): Permission | null {
  const action = BULK_ACTIONS.find((one) => kind === `cards.${one}`);
  return action ? BULK_PERMISSIONS[action] : null;
}

/** Whether a card in a state can take an action of its business. */
export function mayTake(action: BulkAction, status: CardStatus): boolean {
  switch (action) {
    case 'load':
      return mayLoad(status);
    case 'withdraw':
      return status !== 'closed';
    case 'tag':
    case 'untag':
    case 'export':
      return true;
    default:
      return changeCard(action, 'business', status).ok;
  }
}

/** The states whose cards can take an action. */
export const statusesFor = (action: BulkAction): CardStatus[] =>
  CARD_STATUSES.filter((status) => mayTake(action, status));

/** Cards of one program, counted by their state. */
export type CardGroup = {
  readonly businessId: string;
  readonly name: string;
  readonly byStatus: Readonly<Partial<Record<CardStatus, number>>>;
};

export type BulkPlan = {
  /** cards that take the action, in all and by program */
  readonly able: number;
  readonly programs: readonly { readonly businessId: string; readonly name: string; readonly able: number }[];
  /** cards whose state does not allow it */
  readonly unable: readonly { readonly status: CardStatus; readonly count: number }[];
  /** cards of programs where this person may not do it */
  readonly forbidden: number;
  /** cards of other programs than the one whose tag it is about */
  readonly elsewhere: number;
};

/**
 * What an action will do to cards before it is begun: how many take it, and why the others do not.
 * @param onlyIn the only program whose cards can take part, such as that of a tag
 */
export function planBulk(
  action: BulkAction,
  groups: readonly CardGroup[],
  mayIn: (businessId: string) => boolean,
  onlyIn: string | null = null,
): BulkPlan {
  const isMeant = ({ businessId }: CardGroup) => onlyIn === null || businessId === onlyIn;
  const allowed = groups.filter((group) => mayIn(group.businessId) && isMeant(group));
  const count = ({ byStatus }: CardGroup, wanted: (status: CardStatus) => boolean) =>
    CARD_STATUSES.filter(wanted).reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  const programs = allowed.map((group) => ({
    businessId: group.businessId,
    name: group.name,
    able: count(group, (status) => mayTake(action, status)),
  }));
  const unable = CARD_STATUSES.filter((status) => !mayTake(action, status)).map((status) => ({
    status,
    count: allowed.reduce((sum, { byStatus }) => sum + (byStatus[status] ?? 0), 0),
  }));
  return {
    able: programs.reduce((sum, { able }) => sum + able, 0),
    programs: programs.filter(({ able }) => able > 0),
    unable: unable.filter((one) => one.count > 0),
    forbidden: countAll(groups.filter(({ businessId }) => !mayIn(businessId))),
    elsewhere: countAll(groups.filter((group) => mayIn(group.businessId) && !isMeant(group))),
  };
}

const countAll = (groups: readonly CardGroup[]): number =>
  groups
    .flatMap(({ byStatus }) => CARD_STATUSES.map((status) => byStatus[status] ?? 0))
    .reduce((sum, count) => sum + count, 0);
