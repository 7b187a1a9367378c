import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listMerchantCategories } from '#lib/contract/spend-rules/merchant-categories.ts';
import type { CategoryNames } from './rule-sentence.ts';

/** Limit of the codes of one request, and of the results of one search. */
const CODES_AT_ONCE = 100;
const FOUND_AT_MOST = 30;
const PAUSE_MS = 200;

const NO_NAMES: CategoryNames = new Map();

/** The names of categories by their codes, as far as they have loaded. */
export const useCategoryNames = (codes: readonly string[]): CategoryNames => useAskedNames(codes).names;

/** The same, and whether none has loaded yet; they never change while a page is open. */
export function useAskedNames(codes: readonly string[]): { names: CategoryNames; isLoading: boolean } {
  const asked = useMemo(() => [...new Set(codes)].sort(), [codes]);
  const { data, isLoading } = useQuery({
    queryKey: ['category-names', asked],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(asked.length / CODES_AT_ONCE) }, (_, part) =>
        asked.slice(part * CODES_AT_ONCE, (part + 1) * CODES_AT_ONCE),
      );
      const pages = await Promise.all(
        parts.map((code) =>
          callApi(listMerchantCategories, { query: { code, limit: CODES_AT_ONCE }, signal }),
        ),
      );
      return new Map(pages.flatMap(({ items }) => items.map((item) => [item.code, item] as const)));
    },
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return { names: data ?? NO_NAMES, isLoading };
}

/** Categories whose number begins with the text or whose name has its words; requested after a pause in typing. */
export function useCategorySearch(text: string) {
  const search = useSettled(text.trim());
  return useQuery({
    queryKey: ['categories', search],
    queryFn: ({ signal }) =>
      callApi(listMerchantCategories, { query: { search, limit: FOUND_AT_MOST }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A text after a pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
