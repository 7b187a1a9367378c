import * as z from 'zod/mini';
import { PRODUCT_TYPES } from '#lib/domain/people/business-context.ts';
import { CardStatus } from '../cards/card.ts';
import { Id, Instant, Money } from '../fields.ts';

export const ProductType = z.enum(PRODUCT_TYPES);

/** A program is a business with a parent; its id is the businessId in paths. */
export const Program = z
  .object({ id: Id, name: z.string(), productType: ProductType })
  .register(z.globalRegistry, { id: 'Program' });

/** What a program holds and has under way, each part null to those who may not see it there. */
export const ProgramFigures = z
  .object({
    /** What is available on its funding account. */
    funding: z.nullable(Money),
    /** What a deposit that was taken back left unpaid; zero where nothing is. */
    owed: z.nullable(Money),
    cards: z.nullable(
      z.object({
        total: z.int(),
        /** There are more cards than were counted; then no sum is given. */
        isCapped: z.boolean(),
        byStatus: z.record(CardStatus, z.int()),
        available: z.nullable(Money),
      }),
    ),
    /** Orders that have not arrived yet; counted up to 1,000. */
    openOrders: z.nullable(z.int()),
    /** When anything last happened to its cards or its money; to its cards alone where purchases or payments are hidden. */
    lastActivityAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'ProgramFigures' });
export type Program = z.output<typeof Program>;
export type ProgramFigures = z.output<typeof ProgramFigures>;
