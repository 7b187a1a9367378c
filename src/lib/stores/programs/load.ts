import { atom } from 'nanostores';
import { callApi } from '#lib/browser/caller.ts';
import type { Program } from '#lib/contract/programs/program.ts';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import { readPages } from '../read-pages.ts';
import { $programs } from '../session/session.ts';

/** Nobody reads further in a menu; the programs screen has its own pages. */
const PAGES_AT_MOST = 5;

/** What went wrong the last time programs were loaded; null when nothing did. */
export const $programsError = atom<Error | null>(null);

/**
 * Loads the open programs of a business into the session. An error is stored in `$programsError` and an empty list returned (spec §8);
 * without an id it is 'Business ID is required' (spec §5).
 */
export async function loadPrograms(businessId: string | null | undefined): Promise<readonly Program[]> {
  try {
    if (!businessId) throw new Error('Business ID is required');
    const programs = await readPages(
      (page) => callApi(listPrograms, { params: { id: businessId }, query: { ...page, state: ['open'] } }),
      PAGES_AT_MOST,
    );
    $programsError.set(null);
    $programs.set(programs);
    return programs;
  } catch (error) {
    $programsError.set(error instanceof Error ? error : new Error(String(error)));
    return [];
  }
}
