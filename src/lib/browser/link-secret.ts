/** The name of the secret behind the hash of a link, where no server and no log gets to see it. */
const SECRET = 't';

/** Takes the secret out of the address, so that nobody reads it there or comes back to it; null where there is none. */
export function takeSecret(): string | null {
  const secret = new URLSearchParams(location.hash.slice(1)).get(SECRET);
  if (secret !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

/** A link that is opened where its page is open already changes the hash alone, and loads nothing. */
export function onNextSecret(take: (secret: string) => void): () => void {
  const look = () => {
    const secret = takeSecret();
    if (secret !== null) take(secret);
  };
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}
