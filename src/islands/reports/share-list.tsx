import type { ReactNode } from 'react';
import { Money } from '../ui/figures.tsx';
import { ChangeMark } from './change-mark.tsx';
import { RowsLink } from './rows-link.tsx';

/** A part of a whole; `share` from 0 to 1. */
export type Share = {
  id: string;
  name: ReactNode;
  amountMinor: number;
  beforeMinor: number;
  share: number;
  /** the rows of this part; left out where the reader may not see them */
  href?: string | undefined;
  /** words below the name */
  hint: ReactNode;
};

/** Parts of a whole, the largest first, each with a bar as long as its share. */
export function ShareList({
  title,
  empty,
  shares,
}: {
  title: string;
  empty: string;
  shares: readonly Share[];
}) {
  return (
    <section className="panel report-shares">
      <h3>{title}</h3>
      {shares.length === 0 ? (
        <p className="report-hint">{empty}</p>
      ) : (
        <ul>
          {shares.map(({ id, name, href, amountMinor, beforeMinor, share, hint }) => (
            <li key={id}>
              <span>
                <RowsLink href={href}>{name}</RowsLink>
              </span>
              <span className="report-share-figure">
                <ChangeMark now={amountMinor} before={beforeMinor} />
                <Money amountMinor={amountMinor} />
              </span>
              <svg viewBox="0 0 100 4" width="100" height="4" preserveAspectRatio="none" aria-hidden="true">
                <rect className="report-share-all" width="100" height="4" rx="2" />
                <rect width={Math.max(share * 100, share > 0 ? 1 : 0)} height="4" rx="2" />
              </svg>
              <span className="report-hint">{hint}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
