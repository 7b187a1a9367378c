export const KEY_CALLERS = ['key', 'keyLess', 'keyRev', 'keyX', 'keyOut'] as const;
export type KeyCaller = (typeof KEY_CALLERS)[number];

/**
 * Every kind of caller, in the order of the columns of a row:
 *   anon  no bearer                        garb  a bearer that is no token
 *   exp   expired token                    rev   sign-in from before "sign out everywhere"
 *   dis   disabled account                 str   genuine token without an account
 *   chA   holder of the card               chB   cardholder of another card
 *   none  member of A, role without any    with  member of A, role with exactly what the row names
 *   less  the same with every other permission, and without the one that the row names
 *   hide  as `with`, and restricted: by what the row names as hiding it, or by everything that hides something
 *   old   as `with`, signed in six minutes ago; the holder, the person themselves or staff where nobody else may
 *   bare  as `old`, signed in just now, without `If-Match` and `Idempotency-Key`
 *   prog  as `with`, asking about the same thing of A's parent, of which they are no member
 *   admA  administrator of A               admB  administrator of another business
 *   supr  administrator of A's parent      supX  administrator of another super business
 *   rec   a recipient's set-up             recX  another recipient's set-up
 *   onb   an applicant's link              live  nobody, where no sandbox runs
 *   iss   the issuer, by its signature     bank  the bank, by its signature
 *   staff one of the platform's staff, with a second factor proven in this sign-in, and a member of nothing
 * and of API keys, whose statuses follow from the row (keys.ts):
 *   key       of A, with exactly what the row names, from an address on its list
 *   keyLess   the same with every other scope, and without the one that the row names
 *   keyRev    of A, with every scope, revoked
 *   keyX      of another business, with every scope
 *   keyOut    as `key`, from a foreign address
 */
export const CALLERS = [
  ...(['anon', 'garb', 'exp', 'rev', 'dis', 'str', 'chA', 'chB'] as const),
  ...(['none', 'with', 'less', 'hide', 'old', 'bare', 'prog'] as const),
  ...(['admA', 'admB', 'supr', 'supX'] as const),
  ...(['rec', 'recX', 'onb', 'live', 'iss', 'bank'] as const),
  'staff' as const,
  ...KEY_CALLERS,
] as const;
export type CallerName = (typeof CALLERS)[number];

/**
 * Callers with roles in two businesses, all of them the same person but the last. In A they hold exactly what the row
 * names; in A's sister everything but one thing of that, or everything and what hides it.
 *   there     asks about a thing of the sister where it stands
 *   atParent  asks about it by the id of the parent, of which they are no member
 *   beside    asks about it by the id of A
 *   over      a member of the parent by a role with exactly what the row names, and of A by one without any: asks about
 *             a thing of A by the id of the parent, whose role counts (spec.md §6)
 */
export type OfTwo = 'there' | 'atParent' | 'beside' | 'over';
