import { useEffect, useId, useRef } from 'react';
import { setStaySignedIn, staysSignedIn } from '#lib/browser/stay-signed-in.ts';
import { useT } from '../ui/texts.tsx';

/**
 * Whether the next sign-in outlives the browser: off until somebody chooses it on this device. Plain markup, because
 * every visit begins with it (design.md §5).
 */
export function StaySignedIn() {
  const t = useT();
  const hint = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!box.current) return;
    // What was ticked in the server's HTML, before the script ran, counts too.
    if (box.current.checked) setStaySignedIn(true);
    else box.current.checked = staysSignedIn();
  }, []);
  return (
    <label className="choice">
      <input
        ref={box}
        type="checkbox"
        className="check"
        name="stay"
        aria-describedby={hint}
        onChange={({ target }) => setStaySignedIn(target.checked)}
        suppressHydrationWarning
      />
      <span className="choice-words">
        <span>{t('sign-in.stay')}</span>
        <span className="field-hint" id={hint}>
          {t('sign-in.stayHint')}
        </span>
      </span>
    </label>
  );
}
