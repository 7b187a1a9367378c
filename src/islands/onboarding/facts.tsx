import type { ReactNode } from 'react';
import { joinWords } from '#lib/i18n/join-words.ts';

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

type Place = Record<'addressOne' | 'addressTwo' | 'city' | 'state' | 'zip', string | null>;

/** An address on one line, as it is written in the United States. */
export const placeText = ({ addressOne, addressTwo, city, state, zip }: Place): string =>
  joinWords([addressOne, addressTwo, city, `${state ?? ''} ${zip ?? ''}`.trim()], ', ');
