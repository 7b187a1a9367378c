import type * as z from 'zod/mini';
import type { ApplicantScope } from '#lib/domain/onboarding/application-states.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { PendingApproval } from './approvals/approval.ts';
import type { ErrorName } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may make a call.
 * - `public`: anybody.
 * - `link`: anybody, by a secret in the body that came from us: an emailed link, or a proof.
 * - `provider`: an outside party, by the signature of what it sends.
 * - `signedIn`: anybody with an account; with `key`, an API key too.
 * - `key`: an API key, whatever its scopes.
 * - `recipient`: the recipient whom the path names, by the `Setup-Token` that a verified code gave.
 * - `applicant`: whoever followed the link of an application, by the cookie that it was exchanged for, within the
 *   business and the person that the path names. What their link is not for answers 404.
 * - `staff`: somebody of the platform's staff, with a second factor. To everybody else the answer is 404, whatever their
 *   role in a business.
 * - `self`: the account whose uid is `{id}`; without an account the answer is 404 (spec §8).
 * - `business`: a member of the business that owns what the call is about, holding `permission` (null: every
 *   member with a defined role) and not `hiddenBy`, or an API key of that business with it as a scope. With `holder`, the person who holds the card may too. Somebody else's thing answers 404.
 */
export type Access =
  | {
      kind: 'public';
      /** Whoever followed the link of an application is known by their cookie, and nobody needs one. */
      applicant?: true;
    }
  | { kind: 'link' }
  | { kind: 'provider'; provider: Provider }
  | { kind: 'recipient' }
  | {
      kind: 'applicant';
      scopes: readonly [ApplicantScope, ...ApplicantScope[]];
      /** The `businessId` of the body names the application, where no `{id}` of the path does. */
      named?: 'body';
    }
  | { kind: 'signedIn'; key?: true }
  | { kind: 'key' }
  | { kind: 'self' }
  | { kind: 'staff' }
  | {
      kind: 'business';
      /**
       * What the call is about; its owner decides. `{id}` in the path names it; a `target`, which may be of any type,
       * is named by `type` and `targetId` of the body. A `holder` is a person with a card of the business. A `program` as
       * such is its organisation's.
       */
      owner:
        | 'business'
        | 'card'
        | 'job'
        | 'import'
        | 'spendRule'
        | 'holder'
        | 'note'
        | 'recipient'
        | 'transfer'
        | 'approval'
        | 'autoload'
        | 'program'
        | 'target';
      /** Where no path names the business: `businessId` of the query or of the body does. */
      named?: 'query' | 'body';
      permission: Permission | null;
      hiddenBy?: Permission;
      holder?: true;
      /** The recipient may too, by the `Setup-Token` that a verified code gave. */
      recipient?: true;
      /** Whoever followed such a link of an application may too, where no bearer is sent. */
      applicant?: readonly ApplicantScope[];
      /** The person who holds the card and nobody else: members get 403. */
      only?: 'holder';
      /** Whoever followed a link to the portal of webhooks may too, where no bearer is sent, while they hold `permission`. */
      portal?: true;
      /** Members of programs alone may ask at their parent, and are answered about their own programs. */
      shared?: true;
    };

/** Outside parties that call us. */
export type Provider = 'issuer' | 'bank';

/** One call of the API, the one truth of route, checks, OpenAPI document and browser caller. */
export type Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Approvable extends boolean = boolean,
> = {
  name: string;
  method: Method;
  /** Path under /api with `{parameters}`, without a trailing slash; the server takes both forms. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  /** The answer is a file of this type and not JSON. */
  download?: 'text/csv' | 'application/octet-stream';
  /** The same as a workbook, where the query asks for it. */
  orWorkbook?: true;
  /** The answer stays open and is server-sent events; `output` is the data of one. */
  isStream?: true;
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202;
  /** Domain refusals and conditions beyond the ones every call can answer with. */
  errors?: readonly ErrorName[];
  /**
   * `required` for everything that moves money: without `Idempotency-Key` the answer is 400. Other writes honour one
   * that is sent; under `unkept` the handler itself knows a try again by it, as its answer is a secret to be kept nowhere.
   */
  idempotency?: 'required' | 'unkept';
  /** Neither request nor answer may be kept, so a sent `Idempotency-Key` is not honoured: PINs, card numbers. */
  isUnkeyed?: true;
  /** May be answered with 202 and a `pendingApproval`; only then may its command give that outcome. */
  approvable?: Approvable;
  /** Needs a sign-in no older than five minutes. */
  freshSignIn?: true;
  /**
   * What an API key needs besides, in place of the fresh sign-in of a person. A call that asks for a fresh sign-in and
   * names none is closed to keys.
   */
  keyScope?: 'giveBankDetails';
  /** Needs `If-Match` with the version that was read. */
  ifMatch?: true;
  /** Is done in a closed program too: takes somebody's access away, or makes a file of what is there. */
  inClosedProgram?: true;
  /** Only reads, though it is no GET: what it asks may be longer than an address. */
  onlyReads?: true;
  /** Changes nothing that belongs to a business, so no activity is written. */
  withoutActivity?: true;
  /** Is called from the card frame, a document without an origin; it needs a secret in its body and no cookie. */
  fromFrame?: true;
  /** Is posted by a mail client for its reader (RFC 8058): a form is taken for a body without fields. */
  fromMail?: true;
  /** The answer has a card's number, a code, a password or a token. It is never compressed: its length would reveal something. */
  hasSecrets?: true;
  /** Is asked again and again: the answer has an `ETag`, and 304 without a body follows `If-None-Match` with it. */
  isWatched?: true;
  /** Counts against no limit: it says whether the service is there. */
  isUncounted?: true;
  /** Exists only where the sandbox runs. */
  sandboxOnly?: true;
};

/** Keeps the exact schema types of an entry. */
export function defineCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Approvable extends boolean = false,
>(call: Call<Params, Query, Body, Output, Approvable>): Call<Params, Query, Body, Output, Approvable> {
  return call;
}

// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts every schema, in either direction
export type AnyCall = Call<any, any, any, any, any>;

type Parsed<Schema> = NonNullable<Schema> extends z.ZodMiniType ? z.output<NonNullable<Schema>> : undefined;
type Given<Schema> = NonNullable<Schema> extends z.ZodMiniType ? z.input<NonNullable<Schema>> : undefined;

/** What a handler is given, parsed … */
export type ParamsOf<C extends AnyCall> = Parsed<C['params']>;
export type QueryOf<C extends AnyCall> = Parsed<C['query']>;
export type BodyOf<C extends AnyCall> = Parsed<C['body']>;
export type OutputOf<C extends AnyCall> = Parsed<C['output']>;
/** … what a caller gets: the output, or that somebody else has to agree first … */
export type AnswerOf<C extends AnyCall> =
  | OutputOf<C>
  | (true extends C['approvable'] ? PendingApproval : never);
/** … and what a caller hands in. */
export type ParamsInput<C extends AnyCall> = Given<C['params']>;
export type QueryInput<C extends AnyCall> = Given<C['query']>;
export type BodyInput<C extends AnyCall> = Given<C['body']>;

/** A call that asks nobody who they are. */
export const isOpen = ({ access }: Pick<Call, 'access'>): boolean =>
  access.kind === 'public' || access.kind === 'link';

/** A call that a recipient may make within their set-up. */
export const asksRecipient = ({ access }: Pick<Call, 'access'>): boolean =>
  access.kind === 'recipient' || (access.kind === 'business' && access.recipient === true);

/** A call that the cookie of an application opens, or that reads it. */
export const asksApplicant = ({ access }: Pick<Call, 'access'>): boolean =>
  access.kind === 'applicant' || ('applicant' in access && access.applicant !== undefined);

/** The links whose cookie opens a call. */
export const applicantScopesOf = ({ access }: Pick<Call, 'access'>): readonly ApplicantScope[] => {
  if (access.kind === 'applicant') return access.scopes;
  return (access.kind === 'business' && access.applicant) || [];
};

/** A call that the cookie of the webhooks' portal opens. */
export const asksPortal = ({ access }: Pick<Call, 'access'>): boolean =>
  access.kind === 'business' && access.portal === true;

/** A call that changes something. */
export const isWrite = (call: Pick<Call, 'method'>): boolean => call.method !== 'GET';

/** A call that answers one thing: its answer has an `ETag`, as that of what is watched has. */
export const hasETag = (call: Call): boolean => call.isWatched === true || isRecord(call);

function isRecord(call: Call): boolean {
  const isFile = call.download !== undefined || call.isStream === true;
  if (isWrite(call) || isFile || isOpen(call) || call.hasSecrets) return false;
  return !('shape' in call.output) || !('nextCursor' in (call.output.shape as object));
}

/** A call that counts against the limit of whoever makes it. */
export const isCounted = ({ access, isUncounted }: Pick<Call, 'access' | 'isUncounted'>): boolean =>
  access.kind !== 'provider' && !isUncounted;

/** A call that honours an `Idempotency-Key`; events of providers have an id of their own. */
export const takesKey = (call: Pick<Call, 'method' | 'isUnkeyed' | 'access'>): boolean =>
  isWrite(call) && !call.isUnkeyed && call.access.kind !== 'provider';
