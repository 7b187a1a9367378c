import { Notice } from '../ui/notice.tsx';

/** Why nothing was begun; spoken when it comes. */
export function StartFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="contents">
      {text && <Notice tone="brick">{text}</Notice>}
    </div>
  );
}
