import { brandByKey } from '#lib/brand/brands.ts';
import { createUploadLink as call } from '#lib/contract/onboarding/documents.ts';
import { applicationLinkPath } from '#lib/domain/onboarding/application-links.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { command, done } from '../../commands/handler.ts';
import { originOf } from '../../config-brands.ts';
import { createLink, revokeUploadLinks } from './create-link.ts';
import { assertTakesDocuments } from './documents-of.ts';
import { takeUploadLinkTurn } from './link-limits.ts';
import { applicationLinkToken } from './link-token.ts';
import { takeApplication } from './take-application.ts';

/** The secret leaves in this answer alone, for a screen to show it to a camera. */
export const createUploadLink = command(call, async ({ tx, platform, params, now }) => {
  const businessId = params.id;
  const application = await takeApplication(tx, businessId);
  assertTakesDocuments(application);
  await takeUploadLinkTurn(tx, { businessId, now });
  await revokeUploadLinks(tx, { businessId, now });
  const { brand } = application;
  const language = isLanguage(application.language) ? application.language : DEFAULT_LANGUAGE;
  const { id, expiresAt } = await createLink(tx, { kind: 'upload', businessId, language, brand, now });
  const secret = applicationLinkToken(platform.config.cardKey, id);
  const path = applicationLinkPath({ kind: 'upload', businessId, personId: null }, secret);
  const url = new URL(path, originOf(platform.config, brandByKey(brand).key));
  url.searchParams.set('lang', language);
  return done({ url: url.href, expiresAt: expiresAt.toISOString() });
});
