import { callApi } from '#lib/browser/caller.ts';
import { updateUser } from '#lib/contract/people/users.ts';
import { CHOOSER_COOKIE, LANGUAGE_COOKIE, PREFERENCE_COOKIE } from '#lib/i18n/choose-language.ts';
import { isLanguage, type Language } from '#lib/i18n/languages.ts';
import { $user } from './session.ts';

const STORE_WITHIN_MS = 2_000;
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * From the next document on the stored language of a person leads (design §4.2), unless they chose another in this
 * browser. A choice that somebody else left here is none of theirs.
 */
export function followPreference({ id, language }: { id: string; language: string }): void {
  claimChoice(id);
  if (readCookie(CHOOSER_COOKIE) === id) dropCookie(PREFERENCE_COOKIE);
  else if (isLanguage(language)) writeCookie(PREFERENCE_COOKIE, language);
}

/**
 * Stores the language that the signed-in person has just picked, so that the next sign-in, another device and mails
 * speak it too. The page does not wait long for it: here the browser remembers the choice by itself.
 */
export async function keepLanguage(language: Language): Promise<void> {
  const id = $user.get()?.id;
  if (!id) return;
  const storing = callApi(updateUser, { params: { id }, body: { language } }).catch(() => {});
  await Promise.race([storing, new Promise((resolve) => setTimeout(resolve, STORE_WITHIN_MS))]);
}

/** At sign-out the browser speaks the language chosen in it again; what was chosen meanwhile stays the person's. */
export function leavePreference(id: string | undefined): void {
  if (id) claimChoice(id);
  dropCookie(PREFERENCE_COOKIE);
}

/** The server writes down what was chosen, and only here it is known by whom. */
function claimChoice(id: string): void {
  if (!readCookie(LANGUAGE_COOKIE) || readCookie(CHOOSER_COOKIE)) return;
  writeCookie(CHOOSER_COOKIE, id, YEAR_S);
}

const dropCookie = (name: string): void => writeCookie(name, '', 0);

/** @param maxAgeS without it the cookie ends with the browser's session */
function writeCookie(name: string, value: string, maxAgeS?: number): void {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve, and answers late
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}`;
}

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
