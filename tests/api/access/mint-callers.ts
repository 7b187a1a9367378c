import type { TestApi } from '../../support/api.ts';
import type { CallerName, KeyCaller } from './callers.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Minting = {
  uids: Record<'none' | 'just' | 'admA' | 'admB' | 'supr' | 'supX' | 'ofNoRole' | 'two' | 'over', string>;
  holderSession: string;
  staffSession: string;
  setUps: Record<'rec' | 'recX', string>;
  keys: Record<KeyCaller, string>;
  onb: string;
};

/** A token for every kind of caller. */
export async function mintCallers(
  { tokens }: TestApi,
  { uids, holderSession, staffSession, setUps, keys, onb }: Minting,
) {
  const mint = (uid: string) => tokens.mint({ uid });
  const longAgo = { authTime: new Date(Date.now() - 6 * MINUTE_MS) };
  const hourAgo = new Date(Date.now() - HOUR_MS);
  const mintHolder = (more: { authTime?: Date } = {}) =>
    tokens.mint({ uid: 'holder-a', claims: { sid: holderSession }, ...more });
  const mintStaff = (more: { authTime?: Date } = {}) =>
    tokens.mint({ uid: 'staff', claims: { sid: staffSession }, ...more });
  const [just, holder] = [await mint(uids.just), await mintHolder()];
  const callers = {
    anon: undefined,
    live: undefined,
    iss: undefined,
    bank: undefined,
    garb: 'no-token-at-all',
    onb,
    exp: await tokens.mint({
      uid: 'holder-a',
      issuedAt: new Date(hourAgo.getTime() - HOUR_MS),
      expiresAt: hourAgo,
    }),
    rev: await mint('signed-out'),
    dis: await mint('disabled'),
    str: await mint('nobody-we-know'),
    chA: holder,
    chB: await mint('holder-b'),
    none: await mint(uids.none),
    with: just,
    less: just,
    hide: just,
    bare: just,
    prog: just,
    old: await tokens.mint({ uid: uids.just, ...longAgo }),
    admA: await mint(uids.admA),
    admB: await mint(uids.admB),
    supr: await mint(uids.supr),
    supX: await mint(uids.supX),
    staff: await mintStaff(),
    ...setUps,
    ...keys,
  } satisfies Record<CallerName, string | undefined>;
  return {
    callers,
    /** A member of A by a role that nobody defined. */
    ofNoRole: await mint(uids.ofNoRole),
    /** Members of two businesses (`OfTwo`). */
    ofTwo: { two: await mint(uids.two), over: await mint(uids.over) },
    /** The holder, signed in just now and six minutes ago. */
    holder: { bare: holder, old: await mintHolder(longAgo) },
    /** One of the staff, alike. */
    staff: { bare: await mintStaff(), old: await mintStaff(longAgo) },
    staffWithoutFactor: await mint('staff-without-factor'),
  };
}
