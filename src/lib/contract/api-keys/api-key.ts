import * as z from 'zod/mini';
import { KEY_SCOPES, type KeyScope } from '#lib/domain/api-keys/scopes.ts';
import { Id, Instant } from '../fields.ts';

export const Scope = z.enum(KEY_SCOPES as readonly [KeyScope, ...KeyScope[]]);

/** An address or a range of addresses (CIDR), of IPv4 or IPv6. */
export const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A key by which a program calls in the name of a business, without its secret. */
export const ApiKey = z
  .object({
    id: Id,
    /** Of an organization with programs it reaches these too. */
    businessId: Id,
    name: z.string(),
    scopes: z.array(z.string()),
    /** From where it may be used; none means from anywhere. */
    addresses: z.array(z.string()),
    /** The last four characters of the secret. */
    hint: z.string(),
    createdBy: z.string(),
    createdAt: Instant,
    /** Whoever made the present secret, and so saw it. */
    issuedBy: z.string(),
    issuedAt: Instant,
    /** Whoever saw a secret that still works is no longer a member: time to rotate it. */
    isKnownOutside: z.boolean(),
    /** Until then the former secret works beside the present one. */
    formerUntil: z.nullable(Instant),
    /** To the minute. */
    lastUsedAt: z.nullable(Instant),
    lastUsedFrom: z.nullable(z.string()),
    revokedAt: z.nullable(Instant),
    revokedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;
