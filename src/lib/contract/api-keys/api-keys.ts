import * as z from 'zod/mini';
import {
  ADDRESSES_OF_KEY,
  KEY_NAME_MAX_LENGTH,
  LONGEST_OVERLAP_HOURS,
  USUAL_OVERLAP_HOURS,
} from '#lib/domain/api-keys/limits.ts';
import { KEY_SCOPES } from '#lib/domain/api-keys/scopes.ts';
import { defineCall } from '../call.ts';
import { freeWords, Id, listQuery, pageOf } from '../fields.ts';
import { AddressRange, ApiKey, Scope } from './api-key.ts';

const tag = 'API keys';
const access = { kind: 'business', owner: 'business', permission: 'developerTools' } as const;
const keyParams = z.object({ id: Id, apiKeyId: Id });

const fields = {
  name: freeWords(KEY_NAME_MAX_LENGTH),
  scopes: z.array(Scope).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
  addresses: z.array(AddressRange).check(z.maxLength(ADDRESSES_OF_KEY)),
};

/** Shown this once: of a secret only a hash is kept. */
const Secret = z.object({ apiKey: ApiKey, secret: z.string() });

export const listApiKeys = defineCall({
  name: 'listApiKeys',
  method: 'GET',
  path: '/businesses/{id}/apiKeys',
  summary:
    'The API keys of a business, newest first; those that are revoked as well, where they are asked for',
  tag,
  access,
  params: z.object({ id: Id }),
  query: z.object({ ...listQuery, status: z._default(z.enum(['active', 'revoked']), 'active') }),
  output: pageOf(ApiKey),
});

export const createApiKey = defineCall({
  name: 'createApiKey',
  method: 'POST',
  path: '/businesses/{id}/apiKeys',
  summary:
    'Make an API key, at most 50 for a business; its secret is shown this once. Nobody gives a scope that they do not hold themselves',
  tag,
  access,
  params: z.object({ id: Id }),
  body: z.object({
    name: fields.name,
    scopes: fields.scopes,
    addresses: z._default(fields.addresses, []),
  }),
  output: Secret,
  status: 201,
  freshSignIn: true,
  isUnkeyed: true,
  hasSecrets: true,
  errors: ['limit_exceeded'],
});

export const updateApiKey = defineCall({
  name: 'updateApiKey',
  method: 'PATCH',
  path: '/businesses/{id}/apiKeys/{apiKeyId}',
  summary: 'Change the name, the scopes or the addresses of an API key; it counts from the next call on',
  tag,
  access,
  params: keyParams,
  body: z.object({
    name: z.optional(fields.name),
    scopes: z.optional(fields.scopes),
    addresses: z.optional(fields.addresses),
  }),
  output: z.object({ apiKey: ApiKey }),
  freshSignIn: true,
});

export const rotateApiKey = defineCall({
  name: 'rotateApiKey',
  method: 'POST',
  path: '/businesses/{id}/apiKeys/{apiKeyId}/rotate',
  summary:
    'Give an API key a new secret, shown this once; the former one goes on for the hours that are named, and one before that ends at once',
  tag,
  access,
  params: keyParams,
  body: z.object({
    overlapHours: z._default(z.int().check(z.gte(0), z.lte(LONGEST_OVERLAP_HOURS)), USUAL_OVERLAP_HOURS),
  }),
  output: Secret,
  freshSignIn: true,
  isUnkeyed: true,
  hasSecrets: true,
});

export const revokeApiKey = defineCall({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/businesses/{id}/apiKeys/{apiKeyId}',
  summary: 'End an API key for good, at once; what it asked for and nobody agreed to yet ends with it',
  tag,
  access,
  params: keyParams,
  output: z.object({ apiKey: ApiKey }),
  inClosedProgram: true,
});

export const getCurrentApiKey = defineCall({
  name: 'getCurrentApiKey',
  method: 'GET',
  path: '/apiKeys/current',
  summary: 'The API key that makes the call: its business and its scopes',
  tag,
  access: { kind: 'key' },
  output: z.object({ apiKey: ApiKey }),
});
