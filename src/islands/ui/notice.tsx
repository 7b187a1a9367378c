import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = {
  tone?: 'ice' | 'leaf' | 'marigold' | 'brick' | undefined;
  /** null for text without an icon */
  icon?: LucideIcon | null;
  /** `alert` for what has just happened, `status` for what has just changed */
  role?: 'alert' | 'status';
  /** false where the notice is about the screen and must not be printed */
  isPrinted?: boolean;
  /** one sentence, or paragraphs of which the first is the main one */
  children: ReactNode;
};

/** A strip that says what happened, what it means for the money, and what to do. */
export function Notice(props: NoticeProps) {
  const { tone, icon: Icon = CircleAlert, role, isPrinted = true, children } = props;
  const Words = typeof children === 'string' ? 'p' : 'div';
  return (
    <div className="notice" data-tone={tone} data-print={isPrinted ? undefined : 'no'} role={role}>
      {Icon && <Icon aria-hidden="true" />}
      <Words className="notice-words">{children}</Words>
    </div>
  );
}
