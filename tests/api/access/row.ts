import type { CALLS_BY_AREA } from '#lib/contract/calls.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Answer } from '../../support/api.ts';
import type { CallerName, KeyCaller, OfTwo } from './callers.ts';
import type { Things } from './things.ts';

/** Who may, where it is not who holds one permission. */
type Others =
  | 'everyMember'
  | 'holderAlone'
  | 'self'
  | 'signedIn'
  | 'staff'
  | 'recipient'
  | 'applicant'
  | 'provider'
  | 'aKey'
  | 'anybody';

/**
 * Who may make a call, and the status that each caller gets, in the order of `CALLERS`. All of it is written by hand
 * from what is meant; nothing is read from the contract.
 */
export type Row = readonly [
  may: Permission | Others,
  statuses: string,
  more?: {
    /** What the work itself asks for besides; without one of these it answers 403. */
    also?: readonly Permission[];
    /**
     * What `staff` get. Left out, it is what `supX` gets: to a business that is not theirs staff are like an administrator
     * of another one, whatever they may at their desk.
     */
    staff?: number;
    /**
     * What keys of A get, where it is not what follows from who may (keys.ts): what no scope opens says so here by
     * hand, as do statuses that the work itself gives.
     */
    keys?: Partial<Record<KeyCaller, number>>;
    /** The scope that a key needs besides, in place of a fresh sign-in; without it the answer is 403. */
    keyScope?: 'giveBankDetails';
    /** The restriction that hides it. */
    hiddenBy?: Permission;
    /**
     * The statuses of callers with roles in two businesses, where a permission decides. Left out, `there` gets 403 and
     * `atParent` 404, and the others do not ask. With 200 at the parent, the answer is the one about A alone.
     */
    two?: Partial<Record<OfTwo, number>>;
    /** What of two answers is the same, where they name something new each time. */
    alike?: (body: Answer['body']) => unknown;
    /**
     * What `with` is shown; a part with a name only who holds that permission, or does not hold that restriction. What
     * is listed after it they hold in both cases.
     */
    shows?: readonly (readonly [
      part: (body: Answer['body']) => unknown,
      to?: Permission,
      by?: readonly Permission[],
    ])[];
  },
];

export type Input = {
  params?: object;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
  /** The address that it comes from, where so many callers from one are too many. */
  from?: string;
  /** Takes back what would change later answers, such as a sign-out. */
  undo?: () => Promise<unknown>;
};

/** What a call needs to be allowed: its path, body and headers, with things of their own each time. */
export type Prepare = () => Promise<Input>;

/** One caller about one thing, for what no column of a row says. */
export type Case = {
  status: number;
  /** `with` where left out; `two` belongs to A's sister too, and `over` holds the same as a member of the parent. */
  as?: CallerName | 'two' | 'over';
  /** What they hold in place of what the row names. */
  holds?: readonly Permission[];
  /** What the role `elsewhere` allows, for `two` in the sister and for whoever the case is about. */
  elsewhere?: readonly Permission[];
  /** Asks by the id of A's parent, and about a thing that stands there. */
  isAtParent?: true;
  needs: (things: Things) => Promise<Input>;
};

/** Cases of a call by their names. */
export type Cases = Readonly<Record<string, Case>>;

/** What the file `access.ts` of an area exports: a row for each of its calls, what they need, and further cases. */
export type AreaAccess<Calls> = {
  rows: Readonly<Record<keyof Calls, Row>>;
  prepare?: (things: Things) => Readonly<Partial<Record<keyof Calls, Prepare>>>;
  cases?: Readonly<Partial<Record<keyof Calls, Cases>>>;
};

export type Areas = { [Area in keyof typeof CALLS_BY_AREA]: AreaAccess<(typeof CALLS_BY_AREA)[Area]> };
