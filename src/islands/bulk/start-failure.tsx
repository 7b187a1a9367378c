import { CircleAlert } from 'lucide-react';

/** Why nothing was begun; spoken when it comes. */
export function StartFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="contents">
      {text && (
        <div className="notice" data-tone="brick">
          <CircleAlert aria-hidden="true" />
          <p className="notice-words">{text}</p>
        </div>
      )}
    </div>
  );
}
