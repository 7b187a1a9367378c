import { callApi } from '#lib/browser/caller.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import { goTo } from '#lib/browser/navigate.ts';
import { CHOOSER_COOKIE, LANGUAGE_COOKIE, PREFERENCE_COOKIE } from '#lib/i18n/choose-language.ts';
import { isLanguage, type Language } from '#lib/i18n/languages.ts';
import { $user } from './session.ts';

const STORE_WITHIN_MS = 2_000;
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * From the next page on a person's stored language applies (design §4.2), unless they chose another in this browser.
 * Another person's earlier choice is ignored.
 */
export function followPreference({ id, language }: { id: string; language: string }): void {
  claimChoice(id);
  if (readCookie(CHOOSER_COOKIE) === id) dropCookie(PREFERENCE_COOKIE);
  else if (isLanguage(language)) writeCookie(PREFERENCE_COOKIE, language);
}

/**
 * Stores the language that the signed-in person has just chosen, for the next sign-in, other devices and mails. The
 * page does not wait long for it: this browser remembers the choice by itself.
 */
export async function keepLanguage(language: Language): Promise<void> {
  const id = $user.get()?.id;
  if (!id) return;
  const storing = store(id, language).catch(() => {});
  await Promise.race([storing, new Promise((resolve) => setTimeout(resolve, STORE_WITHIN_MS))]);
}

/** Of the header's list (language-menu.astro), whose entries are plain links. */
const PICKED = '#languages a[hreflang]';

/** Stores what the signed-in person picks in the header before its link is followed. @returns ends that */
export function keepPickedLanguage(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(PICKED);
    if (!link || !$user.get() || opensElsewhere(event)) return;
    const language = new URLSearchParams(link.search).get('lang');
    if (!isLanguage(language)) return;
    event.preventDefault();
    void keepLanguage(language).then(() => goTo(link.href));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** A press that opens another tab changes neither this tab nor the stored language. */
export const opensElsewhere = (
  press: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;

/** The rules of a person's names come with this call, and no page needs them at its start. */
async function store(id: string, language: Language): Promise<void> {
  const { updateUser } = await loadPart(() => import('#lib/contract/people/users.ts'));
  await callApi(updateUser, { params: { id }, body: { language } });
}

/** At sign-out the browser returns to its own language; what was chosen meanwhile stays the person's. */
export function leavePreference(id: string | undefined): void {
  claimChoice(id);
  dropCookie(PREFERENCE_COOKIE);
}

/** The server stores the choice in a cookie; only here it is known whose choice it is. */
export function claimChoice(id: string | undefined): void {
  if (!id || !readCookie(LANGUAGE_COOKIE) || readCookie(CHOOSER_COOKIE)) return;
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
