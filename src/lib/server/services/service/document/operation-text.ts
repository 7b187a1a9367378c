import type * as z from 'zod/mini';
import { takesApiKey } from '#lib/contract/api-keys/takes-api-key.ts';
import { type Access, type Call, hasETag } from '#lib/contract/call.ts';

/** The first part of a call's sentence, for lists of calls. */
export const shortSummary = (summary: string): string => {
  const [first = summary] = summary.split(/(?<=.{12})[;:.] /);
  return first.replace(/\.$/, '');
};

/** What a call does, who may make it, and what has to be known to make it. In Markdown. */
export function operationText(call: Call): string {
  return [
    `${call.summary.replace(/\.$/, '')}.`,
    `**Who may:** ${whoMay(call.access)}${keyWords(call)}`,
    ...notesOf(call),
  ].join('\n\n');
}

function whoMay(access: Access): string {
  if (access.kind === 'business') return whoOfBusiness(access);
  return BY_KIND[access.kind];
}

const BY_KIND: Readonly<Record<Exclude<Access['kind'], 'business'>, string>> = {
  public: 'everybody, without signing in.',
  link: 'whoever has the secret that the body takes; it came from us.',
  provider: 'the card issuer or the bank, by the signature of what it sends.',
  signedIn: 'everybody who is signed in.',
  key: 'an API key, whatever its scopes.',
  self: 'the person of the account themself. To others it answers 404.',
  staff: 'staff of the platform, with a second factor. To others it answers 404.',
  recipient: 'the recipient, with the header `Setup-Token`.',
  applicant: 'whoever followed the link of an application, by its cookie.',
};

function whoOfBusiness(access: Extract<Access, { kind: 'business' }>): string {
  if (access.only === 'holder') return 'the person who holds the card, and nobody else.';
  const members = access.permission
    ? `members of the business with the permission \`${access.permission}\``
    : 'members of the business';
  const others = [
    ...(access.holder ? ['the person who holds the card'] : []),
    ...(access.recipient ? ['the recipient, with the header `Setup-Token`'] : []),
    ...(access.applicant ? ['whoever followed the link of its application'] : []),
    ...(access.portal ? ['whoever opened the portal of webhooks in the name of such a member'] : []),
  ];
  const hidden = access.hiddenBy ? ` Not with a role that has \`${access.hiddenBy}\`.` : '';
  return `${[members, ...others].join('; ')}. What belongs to somebody else answers 404.${hidden}`;
}

/** What an API key needs to make it; nothing where a key has no part in it. */
function keyWords(call: Call): string {
  if (call.access.kind !== 'business' && call.access.kind !== 'signedIn') return '';
  if (!takesApiKey(call)) return ' No API key may.';
  const scopes = [
    ...(call.access.kind === 'business' && call.access.permission ? [call.access.permission] : []),
    ...(call.keyScope ? [call.keyScope] : []),
  ].map((scope) => `\`${scope}\``);
  if (scopes.length === 0) return ' An API key may, whatever its scopes.';
  return ` An API key needs the ${scopes.length > 1 ? 'scopes' : 'scope'} ${scopes.join(' and ')}.`;
}

function notesOf(call: Call): string[] {
  const shape = (call.query as z.ZodMiniObject | undefined)?.shape ?? {};
  return [
    ...(call.idempotency === 'required'
      ? ['It moves money: `Idempotency-Key` is required, and the same call under the same key is done once.']
      : []),
    ...(call.approvable
      ? [
          'A second person may have to agree first: then the answer is 202 with `pendingApproval`, and nothing has changed yet.',
        ]
      : []),
    ...(call.freshSignIn ? ['The sign-in of a person must be no older than five minutes.'] : []),
    ...(call.ifMatch
      ? ['`If-Match` carries the version that was read; after another change the answer is 412.']
      : []),
    ...('cursor' in shape
      ? ['It answers page by page: send `nextCursor` as `cursor` until it is null.']
      : []),
    ...(hasETag(call)
      ? [
          'Send the `ETag` of an answer as `If-None-Match`: while nothing changed, the answer is 304 without a body.',
        ]
      : []),
    ...(call.isUnkeyed && call.method !== 'GET'
      ? ['Neither request nor answer is kept, so it honours no `Idempotency-Key`.']
      : []),
    ...(call.sandboxOnly ? ['It exists in the sandbox alone.'] : []),
  ];
}
