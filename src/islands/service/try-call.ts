/** Sentences of the page, with `{places}`. */
type Texts = Record<'sending' | 'unreadable' | 'noAnswer' | 'answered' | 'noBody', string>;

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
/** A token lasts an hour; it is asked for again well before. */
const TOKEN_LASTS_MS = 50 * 60_000;

/** Sends the calls of a page of the reference to the sandbox that shows it, as one of its demo accounts. */
export function offerTries(page: Document): void {
  const chooser = page.querySelector<HTMLFormElement>('[data-tries]');
  if (!chooser) return;
  const texts = JSON.parse(chooser.dataset.texts ?? '{}') as Texts;
  const bearer = bearerOf(chooser);
  chooser.addEventListener('submit', (event) => event.preventDefault());
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-try]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void trySending(form, bearer, texts);
    });
  }
}

/** The token of the chosen account; undefined for nobody. */
function bearerOf(chooser: HTMLFormElement): () => Promise<string | undefined> {
  const known = new Map<string, { token: string; at: number }>();
  return async () => {
    const [chosen] = chooser.querySelector('select')?.selectedOptions ?? [];
    const email = chosen?.value;
    if (!email) return undefined;
    const earlier = known.get(email);
    if (earlier && Date.now() - earlier.at < TOKEN_LASTS_MS) return earlier.token;
    const answer = await fetch(SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: chosen.dataset.password, returnSecureToken: true }),
    });
    const { idToken } = (await answer.json()) as { idToken: string };
    known.set(email, { token: idToken, at: Date.now() });
    return idToken;
  };
}

async function trySending(
  form: HTMLFormElement,
  bearer: () => Promise<string | undefined>,
  texts: Texts,
): Promise<void> {
  const status = form.querySelector('[role=status]') as HTMLElement;
  const shown = form.querySelector('pre') as HTMLPreElement;
  const button = form.querySelector('button') as HTMLButtonElement;
  const say = (text: string, body?: string) => {
    status.textContent = text;
    shown.hidden = body === undefined;
    (shown.firstElementChild as HTMLElement).textContent = body ?? '';
  };
  const body = form.querySelector('textarea')?.value;
  const problem = problemOf(body);
  if (problem) return say(fill(texts.unreadable, { problem }));
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  say(texts.sending);
  try {
    const startedAt = performance.now();
    const answer = await fetch(addressOf(form), {
      method: form.dataset.method ?? 'GET',
      headers: headersOf(form, await bearer(), body),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const ms = String(Math.round(performance.now() - startedAt));
    const requestId = answer.headers.get('x-request-id') ?? '';
    say(
      fill(texts.answered, { status: String(answer.status), ms, requestId }),
      readable(text) || texts.noBody,
    );
  } catch {
    say(texts.noAnswer);
  } finally {
    button.setAttribute('aria-disabled', 'false');
  }
}

const fieldsOf = (form: HTMLFormElement, place: string): [name: string, value: string][] =>
  [...form.querySelectorAll<HTMLInputElement>(`input[data-place="${place}"]`)]
    .map(({ name, value }): [string, string] => [name, value.trim()])
    .filter(([, value]) => value !== '');

function addressOf(form: HTMLFormElement): string {
  const path = fieldsOf(form, 'path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path ?? '',
  );
  const query = new URLSearchParams(fieldsOf(form, 'query')).toString();
  return query ? `${path}?${query}` : path;
}

function headersOf(form: HTMLFormElement, token: string | undefined, body: string | undefined): Headers {
  const headers = new Headers(fieldsOf(form, 'header'));
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  // Each press is an act of its own.
  if (form.dataset.method !== 'GET') headers.set('idempotency-key', crypto.randomUUID());
  return headers;
}

function problemOf(body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  try {
    JSON.parse(body);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
