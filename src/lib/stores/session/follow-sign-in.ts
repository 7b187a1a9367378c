import { onAuthChanged } from '#lib/browser/firebase.ts';
import { reload } from '#lib/browser/navigate.ts';
import { $user, clearSession } from './session.ts';
import { noteLeaver } from './wanted-path.ts';

/**
 * Keeps an open page true to who is signed in. A sign-out or another sign-in of any tab reaches all of them: what
 * is shown goes at once, and the page begins anew, for the next person or on the way to sign-in. A page that the
 * browser kept aside and brings back begins anew as well, because nobody told it what happened meanwhile.
 *
 * @param drop takes away what is shown of the person
 * @returns ends the following
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
    // Without a session nothing is shown; a sign-out of this very tab has cleared it and is on its way.
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
