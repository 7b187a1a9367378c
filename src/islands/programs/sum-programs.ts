import type { ProgramFigures } from '#lib/contract/programs/program.ts';

/** The figures of all programs together; a figure is null where no program shows it. */
export type ProgramsSum = {
  fundingMinor: number | null;
  cards: { total: number; isCapped: boolean; availableMinor: number | null } | null;
  openOrders: number | null;
};

/** A sum shows only what all its parts show: a program whose count of cards is capped adds no balance. */
export function sumPrograms(figures: readonly ProgramFigures[]): ProgramsSum {
  const cards = figures.flatMap((one) => one.cards ?? []);
  const isCapped = cards.some((one) => one.isCapped);
  return {
    fundingMinor: sum(figures.flatMap(({ funding }) => funding?.amountMinor ?? [])),
    cards:
      cards.length === 0
        ? null
        : {
            total: cards.reduce((all, { total }) => all + total, 0),
            isCapped,
            availableMinor: isCapped ? null : sum(cards.map(({ available }) => available?.amountMinor ?? 0)),
          },
    openOrders: sum(figures.flatMap(({ openOrders }) => openOrders ?? [])),
  };
}

const sum = (parts: readonly number[]): number | null =>
  parts.length === 0 ? null : parts.reduce((all, part) => all + part, 0);
