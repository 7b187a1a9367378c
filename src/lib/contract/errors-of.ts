import { takesApiKey } from './api-keys/takes-api-key.ts';
import { applicantScopesOf, asksRecipient, type Call, isCounted, isOpen, isWrite, takesKey } from './call.ts';
import type { ErrorName } from './errors.ts';

/** A call that asks whose account it is. */
const asksAccount = ({ access }: Pick<Call, 'access'>): boolean =>
  ['signedIn', 'self', 'staff', 'business'].includes(access.kind);

/** Errors every call of this kind can answer with, and its own; the OpenAPI document lists them. */
export function errorsOf(call: Call): ErrorName[] {
  const names = new Set<ErrorName>(['bad_request', 'validation_failed', 'internal', 'unavailable']);
  if (call.access.kind === 'provider') names.add('signature_invalid');
  else if (!isOpen(call)) names.add('unauthenticated');
  if (asksAccount(call)) names.add('second_factor_required');
  const isStaff = call.access.kind === 'staff';
  if (isStaff) names.add('staff_second_factor_missing');
  if (call.access.kind === 'business') names.add('second_factor_missing');
  if (isStaff || call.access.kind === 'signedIn' || call.access.kind === 'business') names.add('forbidden');
  if (asksAccount(call) && !isStaff) names.add('key_not_allowed');
  if (takesApiKey(call)) names.add('scope_missing').add('address_not_allowed');
  if (asksRecipient(call)) names.add('setup_over');
  if (applicantScopesOf(call).length > 0) names.add('application_link_over');
  if (
    call.params ||
    isStaff ||
    (call.access.kind === 'applicant' && call.access.named) ||
    (call.access.kind === 'business' && (call.access.owner === 'target' || call.access.named))
  )
    names.add('not_found');
  if (isWrite(call)) names.add('body_too_large').add('unsupported_media_type');
  const keepsAnswers = takesKey(call) && call.idempotency !== 'unkept';
  if (keepsAnswers) names.add('idempotency_in_progress');
  // The keys of strangers are kept apart by what they ask for, so no key is another's.
  if (keepsAnswers && !isOpen(call)) names.add('idempotency_key_reused');
  if (call.idempotency === 'required') names.add('idempotency_key_missing');
  if (call.freshSignIn) names.add('fresh_sign_in_required');
  if (call.ifMatch) names.add('precondition_required').add('precondition_failed');
  if (isCounted(call)) names.add('too_many_requests');
  for (const name of call.errors ?? []) names.add(name);
  return [...names];
}
