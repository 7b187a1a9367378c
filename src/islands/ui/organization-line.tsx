import type { ReactNode } from 'react';

type OrganizationLineProps = {
  name: string;
  /** what it has to do with this page */
  children: ReactNode;
};

/** Who it is that invites, pays or asks, above everything that they want. */
export function OrganizationLine({ name, children }: OrganizationLineProps) {
  return (
    <p className="organization">
      <span className="organization-initial" aria-hidden="true">
        {[...name][0]}
      </span>
      <span>
        <bdi className="medium">{name}</bdi> <span className="soft">{children}</span>
      </span>
    </p>
  );
}
