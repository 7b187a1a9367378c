import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $businessContext } from '#lib/stores/session/session.ts';

type HeadProps = {
  heading: string;
  /** names the program beside the heading, where the list is of one */
  businessId?: string;
  /** one line on what the list holds */
  sum?: ReactNode;
  /** keeps heading and acts on one line where there is little room */
  isLine?: boolean;
  /** what can be done with the list */
  children?: ReactNode;
};

/** The head of a list's page. */
export function ListHead({ heading, businessId, sum, isLine, children }: HeadProps) {
  const context = useStore($businessContext);
  const program = context?.programs.find(({ id }) => id === businessId);
  return (
    <div className="page-head" data-line={isLine}>
      <div>
        <h1 className="page-title" tabIndex={-1}>
          {heading}
          {program && <bdi className="page-program">{program.name}</bdi>}
        </h1>
        {sum && <p className="page-sum">{sum}</p>}
      </div>
      {children}
    </div>
  );
}
