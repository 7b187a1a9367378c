import { ArrowUp } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import type { FreshRows } from './use-held-rows.ts';

/** The line above a list that would have moved under somebody's hand; it takes no room itself. */
export function FreshRowsLine({ news, show, children }: FreshRows & { children: (news: number) => string }) {
  return (
    <div className="fresh-rows" role="status" data-print="no">
      {news !== null && (
        <Button size="s" tone="primary" icon={<ArrowUp aria-hidden="true" />} onClick={show}>
          {children(news)}
        </Button>
      )}
    </div>
  );
}
