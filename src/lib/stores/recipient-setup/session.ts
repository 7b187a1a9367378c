import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import type { SetupSession } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { hasTexts, isRecord, storedAtom } from '../stored-atom.ts';
import { $setupDraft, forgetSetupDraft } from './draft.ts';
import { forgetLink } from './left-link.ts';

/** A recipient within their set-up: what a verified code gave, and what another code needs once it has run out. */
export type Setup = SetupSession & { email: string; invitation: string | null };

const isSetup = (value: unknown): value is Setup =>
  hasTexts(value, 'token', 'expiresAt', 'recipientId', 'businessId', 'recipientName', 'kind', 'email') &&
  isRecord(value.intake) &&
  typeof value.intake.status === 'string';

/** Of this tab alone, so that it ends with it. The token stands nowhere else, least of all in an address. */
export const $setup = storedAtom('sessionStorage', 'recipientSetup', 1, isSetup);

/** The set-up of this tab for a business; null where another business, or none, was begun. */
export function setupFor(businessId: string): Setup | null {
  const setup = $setup.get();
  return setup?.businessId === businessId ? setup : null;
}

/**
 * The set-up of this tab for whoever came by a link. Another link may be another person's, on a phone that they share:
 * they are not led into a set-up that is none of theirs.
 */
export function setupOfLink(businessId: string, invitation: string | null): Setup | null {
  const setup = setupFor(businessId);
  return invitation === null || setup?.invitation === invitation ? setup : null;
}

/** A code was verified. What somebody else typed in this tab is none of theirs. */
export function beginSetup(session: SetupSession, proven: Pick<Setup, 'email' | 'invitation'>): void {
  if ($setupDraft.get()?.recipientId !== session.recipientId) forgetSetupDraft();
  $setup.set({ ...session, ...proven });
}

/** The recipient has seen how far they are now. */
export function seeIntake(intake: Intake): void {
  const setup = $setup.get();
  if (setup?.recipientId === intake.recipientId) $setup.set({ ...setup, intake });
}

/** Nothing that was told or typed stays on this device. */
export function endSetup(): void {
  $setup.set(undefined);
  forgetLink();
  forgetSetupDraft();
}

/** Reads how far the recipient is now. @throws CallError, `setup_over` after 30 minutes */
export async function readIntake(setup: Setup): Promise<Intake> {
  const params = { id: setup.recipientId };
  const { intake } = await callApi(getIntakeStatus, { params, setupToken: setup.token });
  seeIntake(intake);
  return intake;
}

/** Whether a call was refused because the 30 minutes of a verified code are over. */
export const isSetupOver = (error: unknown): boolean =>
  isCallError(error, 'setup_over') || isCallError(error, 'unauthenticated');
