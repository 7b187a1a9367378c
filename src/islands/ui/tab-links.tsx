import { type ReactNode, useEffect, useRef } from 'react';
import { showCurrent } from './tabs.tsx';

type TabLinksProps = {
  label: string;
  links: readonly { href: string; label: ReactNode; current: boolean; count?: number }[];
};

/** Links that look like tabs, for separate pages such as Users and Roles. */
export function TabLinks({ label, links }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the current tab that matters
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <nav ref={list} className="tabs" aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} className="tab" aria-current={link.current ? 'page' : undefined}>
          {link.label}
          {link.count !== undefined && <span className="tab-count">{link.count}</span>}
        </a>
      ))}
    </nav>
  );
}
