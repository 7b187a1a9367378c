import { atom } from 'nanostores';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi, type LastAnswer } from '#lib/browser/caller.ts';
import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import type { SetupSession } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { hasTexts, isRecord, storedAtom } from '../stored-atom.ts';
import { $setupDraft, forgetSetupDraft } from './draft.ts';
import { forgetLink } from './left-link.ts';

/** A recipient in their set-up: the result of a verified code, and what another code needs once it has expired. */
export type Setup = SetupSession & { email: string; invitation: string | null };

const isSetup = (value: unknown): value is Setup =>
  hasTexts(value, 'token', 'expiresAt', 'recipientId', 'businessId', 'recipientName', 'kind', 'email') &&
  isRecord(value.intake) &&
  typeof value.intake.status === 'string';

/** For this tab alone, and gone with it. The token is stored nowhere else, and never in an address. */
export const $setup = storedAtom('sessionStorage', 'recipientSetup', 1, isSetup);

/** This tab's set-up of a business; null where none, or another business's, was begun. */
export function setupFor(businessId: string): Setup | null {
  const setup = $setup.get();
  return setup?.businessId === businessId ? setup : null;
}

/**
 * This tab's set-up for a link. On a shared phone another link may be another person's: they must not enter somebody
 * else's set-up.
 */
export function setupOfLink(businessId: string, invitation: string | null): Setup | null {
  const setup = setupFor(businessId);
  return invitation === null || setup?.invitation === invitation ? setup : null;
}

/** Call after a code was verified. It deletes what somebody else typed in this tab. */
export function beginSetup(session: SetupSession, proven: Pick<Setup, 'email' | 'invitation'>): void {
  if ($setupDraft.get()?.recipientId !== session.recipientId) forgetSetupDraft();
  $unreadBecause.set(null);
  $setup.set({ ...session, ...proven });
}

/** Call when the recipient has seen their present progress. */
export function seeIntake(intake: Intake): void {
  const setup = $setup.get();
  if (setup?.recipientId === intake.recipientId) $setup.set({ ...setup, intake });
}

/** Deletes everything that was received or typed on this device. */
export function endSetup(): void {
  $setup.set(undefined);
  $unreadBecause.set(null);
  forgetLink();
  forgetSetupDraft();
}

/** Why the progress could not be read the last time; null once it was. */
export const $unreadBecause = atom<unknown>(null);

/**
 * Reads the recipient's progress, and notes a failure.
 *
 * @param last of a page that asks again and again
 * @throws CallError, `setup_over` after 30 minutes
 */
export async function readIntake(setup: Setup, last?: LastAnswer): Promise<Intake> {
  try {
    return await findIntake(setup, last);
  } catch (error) {
    $unreadBecause.set(isSetupOver(error) ? null : error);
    throw error;
  }
}

/** Reads it for an act that speaks of its own failure. @throws CallError */
export async function findIntake(setup: Setup, last?: LastAnswer): Promise<Intake> {
  const params = { id: setup.recipientId };
  const asked = { params, setupToken: setup.token, ...(last ? { last } : {}) };
  const { intake } = await callApi(getIntakeStatus, asked);
  $unreadBecause.set(null);
  seeIntake(intake);
  return intake;
}

/** Whether a call was refused because the 30 minutes of a verified code are over. */
export const isSetupOver = (error: unknown): boolean =>
  isCallError(error, 'setup_over') || isCallError(error, 'unauthenticated');
