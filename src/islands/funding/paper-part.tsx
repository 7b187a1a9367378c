import type { ReactNode } from 'react';

/** A part of the paper with a table. */
export function PaperPart({
  title,
  heads,
  words = 1,
  children,
}: {
  title: string;
  heads: string[];
  /** how many columns hold words; the others hold figures */
  words?: 1 | 2;
  children: ReactNode;
}) {
  return (
    <section className="paper-part" data-words={words}>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
