import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListRoute, leftAddress } from '#lib/stores/list/left-address.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useBusinessId } from './use-session.ts';

type BackProps = {
  /** its address is the one that it was left by */
  list: ListRoute;
  children: ReactNode;
};

/** Links from the page of one thing back to its list. */
export function BackLink({ list, children }: BackProps) {
  const businessId = useBusinessId();
  if (!businessId) return null;
  return (
    <a className="back-link" href={leftAddress(list, businessId)} data-print="no">
      <ChevronLeft className="flips" aria-hidden="true" />
      {children}
    </a>
  );
}

/** The same for a missing thing, as the only act. */
export function BackButton({ list, children }: BackProps) {
  const businessId = useBusinessId();
  return businessId && <ButtonLink href={leftAddress(list, businessId)}>{children}</ButtonLink>;
}
