import * as z from 'zod/mini';
import { REPLACEMENT_MODES } from '#lib/domain/replacements/replacement-states.ts';
import { shippingMethod } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { CardId, changedRange, freeWords, Id, listQuery, oneOrMany, pageOf, ruled } from '../fields.ts';
import { Address } from '../orders/order.ts';
import { Replacement, ReplacementReason, ReplacementSettings, ReplacementStatus } from './replacement.ts';

const tag = 'Replacements';
const onCard = z.object({ id: CardId });
const onBusiness = z.object({ id: Id });
const decides = { kind: 'business', owner: 'card', permission: 'reissueCards' } as const;
const holds = { kind: 'business', owner: 'card', permission: null, only: 'holder' } as const;
/** The request that the caller saw: the holder may have taken it back and asked anew. */
const replacementId = Id;
const output = z.object({ replacement: Replacement });

export const requestReplacement = defineCall({
  name: 'requestReplacement',
  method: 'POST',
  path: '/cards/{id}/replacement',
  summary:
    'Ask for a card in place of a lost, stolen or damaged one; the card is locked at once. Its organisation decides, or has set that it is made without asking. One request a card waits at a time',
  tag,
  access: holds,
  params: onCard,
  body: z.strictObject({
    reason: ReplacementReason,
    /** Of a physical card; it becomes the holder's own address. */
    address: z.optional(Address),
  }),
  output,
  status: 201,
  errors: ['wrong_state'],
});

export const getReplacement = defineCall({
  name: 'getReplacement',
  method: 'GET',
  path: '/cards/{id}/replacement',
  summary: 'The latest request about a card, asked for by it or by the card that took its place',
  tag,
  access: { ...decides, holder: true },
  params: onCard,
  output: z.object({
    replacement: z.nullable(Replacement),
    /** Whether the holder may ask now. */
    mayRequest: z.boolean(),
    /** Where it would go, for the holder alone: the own address of a physical card, the email of a virtual one. */
    goesTo: z.nullable(
      z.object({
        address: z.nullable(Address),
        /** A card may go there without anybody looking. */
        isAddressConfirmed: z.boolean(),
        email: z.nullable(z.string()),
        /** The card is locked already, so that asking changes nothing about that. */
        isLocked: z.boolean(),
        /** How they are told of each step; null for somebody who has to look. */
        toldBy: z.nullable(z.enum(['email', 'text'])),
      }),
    ),
  }),
});

export const cancelReplacement = defineCall({
  name: 'cancelReplacement',
  method: 'POST',
  path: '/cards/{id}/replacement/cancel',
  summary: 'Take back a request that still waits, as for a card that was found; the card stays locked',
  tag,
  access: holds,
  params: onCard,
  body: z.strictObject({ replacementId }),
  output,
  errors: ['wrong_state'],
});

export const approveReplacement = defineCall({
  name: 'approveReplacement',
  method: 'POST',
  path: '/cards/{id}/replacement/approve',
  summary:
    'Agree to a request: a physical card is reissued and shipped to the address of the request, a virtual one made anew. The balance stays with the holder',
  tag,
  access: decides,
  params: onCard,
  body: z.strictObject({
    replacementId,
    /** Of a physical card. */
    method: z.optional(ruled(shippingMethod, 40)),
  }),
  output,
  errors: ['wrong_state'],
});

export const declineReplacement = defineCall({
  name: 'declineReplacement',
  method: 'POST',
  path: '/cards/{id}/replacement/decline',
  summary: 'Refuse a request, with the reason that the holder reads; the card stays locked',
  tag,
  access: decides,
  params: onCard,
  body: z.strictObject({ replacementId, reason: freeWords(200) }),
  output,
  errors: ['wrong_state'],
});

const replacementFilter = { status: oneOrMany(ReplacementStatus), program: oneOrMany(Id) };

export const listReplacements = defineCall({
  name: 'listReplacements',
  method: 'GET',
  path: '/cards/business/{id}/replacements',
  summary: 'Replacements that holders asked for in a business and its programs, newest first',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'reissueCards', shared: true },
  params: onBusiness,
  query: z.object({ ...listQuery, ...changedRange, ...replacementFilter }),
  output: pageOf(Replacement),
});

export const exportReplacements = defineCall({
  name: 'exportReplacements',
  method: 'POST',
  path: '/cards/business/{id}/replacements/export',
  summary: 'Write the replacements that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'reissueCards', shared: true },
  params: z.object({ id: Id }),
  body: z.object(replacementFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

const settings = z.object({ replacementSettings: ReplacementSettings });

export const getReplacementSettings = defineCall({
  name: 'getReplacementSettings',
  method: 'GET',
  path: '/businesses/{id}/replacementSettings',
  summary: 'Whether replacements are made without asking; those of a program are its organisation’s',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewSettings' },
  params: onBusiness,
  output: settings,
});

export const updateReplacementSettings = defineCall({
  name: 'updateReplacementSettings',
  method: 'PATCH',
  path: '/businesses/{id}/replacementSettings',
  summary:
    'Have replacements made without asking, once in 30 days a holder and to a confirmed address alone, or by an administrator',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSettings' },
  params: onBusiness,
  body: z.strictObject({
    mode: z.optional(z.enum(REPLACEMENT_MODES)),
    method: z.optional(ruled(shippingMethod, 40)),
  }),
  output: settings,
  ifMatch: true,
  freshSignIn: true,
  errors: ['wrong_state'],
});
