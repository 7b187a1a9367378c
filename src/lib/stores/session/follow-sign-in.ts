import { onAuthChanged } from '#lib/browser/firebase.ts';
import { reload } from '#lib/browser/navigate.ts';
import { $user, clearSession } from './session.ts';
import { noteLeaver } from './wanted-path.ts';

/**
 * Keeps an open page in step with who is signed in. A sign-out or another sign-in in any tab reaches all of them: the
 * page hides its content at once and reloads, for the next person or on the way to sign-in. A page that the browser
 * restores from its cache reloads too, because it missed what happened meanwhile.
 *
 * @param drop hides what is shown of the person
 * @returns stops following
 */
export function followSignIn(drop: () => void): () => void {
  const beginAnew = () => {
    drop();
    const leaver = $user.get();
    if (leaver) noteLeaver(leaver.id);
    clearSession();
    reload();
  };
  const stop = onAuthChanged((signedIn) => {
    const known = $user.get();
    // Without a session nothing is shown; a sign-out of this very tab has cleared it and is leaving.
    if (known && known.id !== signedIn?.uid) beginAnew();
  });
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) beginAnew();
  };
  addEventListener('pageshow', onShown);
  return () => {
    stop();
    removeEventListener('pageshow', onShown);
  };
}
