import type { RouteArea } from '#lib/domain/shell/route-source.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { allTexts } from './texts.ts';

/** The areas of texts that a layout's pages use, besides those that are translated in every language. */
export const AREAS_OF: Partial<Record<RouteArea, readonly string[]>> = {
  staff: ['staff', 'list', 'programs', 'shell', 'onboarding'],
  developers: ['webhooks', 'list', 'audit'],
  onboarding: ['onboarding'],
  public: ['recipient-setup', 'bank', 'registration'],
  business: [
    'shell',
    'list',
    'programs',
    'cards',
    'audit',
    'exports',
    'purchases',
    'orders',
    'autoloads',
    'funding',
    'replacements',
    'disputes',
    'spend-rules',
    'notes',
    'metadata',
    'tags',
    'bulk',
    'imports',
    'recipients',
    'bank-transfers',
    'approvals',
    'reports',
    'atms',
    'people',
    'settings',
    'integrations',
    'api-keys',
  ],
};

/**
 * The language of a document: the chosen one if all texts of its layout are translated, otherwise English
 * altogether, with its direction, numbers and dates. A page half translated would set English sentences from right
 * to left and mix two languages in one table (docs/decisions/008).
 */
export function pageLanguage(chosen: Language, area: RouteArea | undefined): Language {
  const spoken = allTexts()[chosen];
  const needed = (area && AREAS_OF[area]) ?? [];
  return needed.every((name) => name in spoken) ? chosen : DEFAULT_LANGUAGE;
}
