import type { ReactNode } from 'react';

/** Pairs of a name and a value, each under its name where there is little room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="apply-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export { placeText } from '#lib/i18n/place-text.ts';
