import type { ReactNode } from 'react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { useT } from '../ui/texts.tsx';

type FigureProps = {
  /** its column */
  of: 'funding' | 'onCards' | 'cards' | 'openOrders';
  href: string;
  children: ReactNode;
};

/** A figure that leads to the rows that make it. */
export function Figure({ of, href, children }: FigureProps) {
  const t = useT();
  return (
    <a className="figure-link" href={href}>
      <span className="sr-only">{t(`programs.column.${of}`)}: </span>
      {children}
    </a>
  );
}

/** The orders of a business that have not arrived yet. */
export const openOrdersOf = (businessId: string): string =>
  `${pathTo('orders', { businessId })}?status=placed&status=shipped`;
