import * as z from 'zod/mini';
import { REISSUE_REASONS } from '#lib/domain/cards/card-states.ts';
import { REPLACEMENT_MODES, REPLACEMENT_STATUSES } from '#lib/domain/replacements/replacement-states.ts';
import { CardStatus, CardType } from '../cards/card.ts';
import { Id, Instant } from '../fields.ts';
import { Address, Shipment } from '../orders/order.ts';

export const ReplacementReason = z.enum(REISSUE_REASONS);
export const ReplacementStatus = z.enum(REPLACEMENT_STATUSES);

/** A replacement that a holder asked for, and what came of it. */
export const Replacement = z
  .object({
    id: Id,
    businessId: Id,
    programName: z.string(),
    /** As it stands on the card. */
    organisationName: z.string(),
    card: z.object({ id: z.string(), last4: z.nullable(z.string()), type: CardType, status: CardStatus }),
    holder: z.object({ firstName: z.string(), lastName: z.string() }),
    reason: ReplacementReason,
    status: ReplacementStatus,
    /** It was made by the setting of the organisation, without anybody looking. */
    isAutomatic: z.boolean(),
    /** Null for a virtual card. */
    shipTo: z.nullable(Address),
    requestedAt: Instant,
    decidedAt: z.nullable(Instant),
    /** Null for the holder, who is answered by the organisation. */
    decidedBy: z.nullable(z.string()),
    /** Why it was declined; the holder reads it. */
    decisionReason: z.nullable(z.string()),
    newCard: z.nullable(z.object({ id: z.string(), last4: z.nullable(z.string()), status: CardStatus })),
    orderId: z.nullable(Id),
    /** Of a physical card that was made. */
    shipment: z.nullable(Shipment),
  })
  .register(z.globalRegistry, { id: 'Replacement' });
export type Replacement = z.output<typeof Replacement>;

/** Who turns requests into cards, for an organisation and its programs. */
export const ReplacementSettings = z
  .object({
    /** The organisation that they are set for. */
    businessId: Id,
    /** For `If-Match`. */
    version: z.string(),
    mode: z.enum(REPLACEMENT_MODES),
    /** How a physical card travels that nobody looked at. */
    method: z.string(),
  })
  .register(z.globalRegistry, { id: 'ReplacementSettings' });
export type ReplacementSettings = z.output<typeof ReplacementSettings>;
