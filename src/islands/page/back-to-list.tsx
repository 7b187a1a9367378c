import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { useBusinessId } from './use-session.ts';

type BackProps = {
  /** where the list of a business is; it may remember how it was left */
  list: (businessId: string) => string;
  children: ReactNode;
};

/** Links from the page of one thing back to its list. */
export function BackLink({ list, children }: BackProps) {
  const businessId = useBusinessId();
  if (!businessId) return null;
  return (
    <a className="back-link" href={list(businessId)} data-print="no">
      <ChevronLeft className="flips" aria-hidden="true" />
      {children}
    </a>
  );
}

/** The same for a missing thing, as the only act. */
export function BackButton({ list, children }: BackProps) {
  const businessId = useBusinessId();
  return businessId && <ButtonLink href={list(businessId)}>{children}</ButtonLink>;
}
