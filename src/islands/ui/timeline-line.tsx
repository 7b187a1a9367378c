import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line of a timeline: a picture, and words of which the first are the sentence. */
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
