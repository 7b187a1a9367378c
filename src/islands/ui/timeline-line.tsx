import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line of a timeline: a picture, then the sentence and more text. */
export function TimelineLine({ icon: Picture, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <span className="timeline-dot">
        <Picture aria-hidden="true" />
      </span>
      <span className="history-words">{children}</span>
    </li>
  );
}
