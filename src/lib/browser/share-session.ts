/**
 * Shares a sign-in that ends with the browser among its tabs. The provider keeps such a one in the session storage of a
 * single tab; without this every link that opens in another tab would ask to sign in. Nothing is written to the disk.
 */

const CHANNEL = 'larkspur-session';
/** Lives as long as the browser; says that some tab may have a sign-in to share. */
const MARK = 'larkspur_tabs';
/** A tab answers in a few milliseconds; one that the browser has put to sleep does not. */
const ANSWER_WITHIN_MS = 250;

type Message =
  | { kind: 'ask' }
  | { kind: 'give'; session: string }
  /** somebody has signed in, or, with null, out */
  | { kind: 'changed'; uid: string | null };

const isPossible = (): boolean => typeof BroadcastChannel !== 'undefined';
const hasMark = (): boolean => document.cookie.split('; ').includes(`${MARK}=1`);

function setMark(isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve, and answers late
  document.cookie = `${MARK}=${isOn ? '1' : ''}; Path=/; SameSite=Strict${isOn ? '' : '; Max-Age=0'}`;
}

/**
 * Takes over the sign-in of another tab before the provider looks for one here.
 *
 * @param key where the provider keeps the sign-in of a tab
 */
export async function takeSharedSession(key: string): Promise<void> {
  if (!isPossible() || !hasMark() || sessionStorage.getItem(key) !== null) return;
  const session = await askOtherTabs();
  if (session) sessionStorage.setItem(key, session);
}

function askOtherTabs(): Promise<string | null> {
  const channel = new BroadcastChannel(CHANNEL);
  const answered = new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'give') return;
      clearTimeout(timer);
      resolve(data.session);
    };
  });
  channel.postMessage({ kind: 'ask' } satisfies Message);
  return answered.finally(() => channel.close());
}

/**
 * Answers other tabs from now on.
 *
 * @param onOver somebody else has signed in in another tab, or whoever is signed in here has signed out there
 * @returns tells the other tabs who is signed in here now, or null
 */
export function shareSession(key: string, onOver: () => void): (uid: string | null) => void {
  if (!isPossible()) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const session = sessionStorage.getItem(key);
    if (session === null) return;
    if (data.kind === 'ask') channel.postMessage({ kind: 'give', session } satisfies Message);
    if (data.kind === 'changed' && data.uid !== uidOf(session)) onOver();
  };
  return (uid) => {
    channel.postMessage({ kind: 'changed', uid } satisfies Message);
    setMark(sessionStorage.getItem(key) !== null);
  };
}

function uidOf(session: string): string | null {
  try {
    return (JSON.parse(session) as { uid?: string }).uid ?? null;
  } catch {
    return null;
  }
}
