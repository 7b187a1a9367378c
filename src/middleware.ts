import { defineMiddleware } from 'astro:middleware';
import { type Brand, brandByKey, brandOfHost } from '#lib/brand/brands.ts';
import { isQueryEmpty } from '#lib/domain/shell/guard.ts';
import { isOfPlatform, partnerHome, partnerHostRedirect, redirectOf } from '#lib/domain/shell/redirects.ts';
import { matchRoute, type RouteMatch } from '#lib/domain/shell/routes.ts';
import { pageLanguage } from '#lib/i18n/page-language.ts';
import { originOf } from '#lib/server/config-brands.ts';
import { allowBankLink } from '#lib/server/door/allow-bank-link.ts';
import { allowSocial, offersSocial } from '#lib/server/door/allow-social.ts';
import { allowUploads } from '#lib/server/door/allow-uploads.ts';
import { findAccountLink, pageOfLink, takesAccountLink } from '#lib/server/door/find-account-link.ts';
import { findPayer, isFromBank, namesPayer } from '#lib/server/door/find-payer.ts';
import { identityOf, readPageConfig } from '#lib/server/door/page-config.ts';
import { languageCookies, pageContext } from '#lib/server/door/page-context.ts';

/** The sandbox's window of Google; a window and the page behind it find each other under one policy alone. */
const SANDBOX_GOOGLE = '/sandbox/google';

/** Host, brand, language, query rule and headers of every page (spec §2.4, §2.8); who is signed in is not known here. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { url, request, locals, routePattern } = context;
  const config = readPageConfig();
  const hosts = config.brandHosts;
  const { brand, lang: chosenLang } = pageContext(
    {
      host: url.hostname,
      // A page that is missing is drawn as `/404`, and bears the brand of what was asked for.
      path: context.originPathname,
      query: url.searchParams,
      cookie: request.headers.get('cookie') ?? undefined,
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
    },
    hosts,
  );
  const match = matchRoute(url.pathname);
  // A row of the table counts only where Astro matched a page of ours: doubled slashes match neither.
  const route = routePattern === '/404' ? undefined : match?.route;
  const lang = pageLanguage(chosenLang, route?.area);
  Object.assign(locals, { lang, chosenLang, route });
  const bearBrand = (borne: Brand) => {
    const origin = originOf(config, borne.key);
    Object.assign(locals, { brand: borne, origin, identity: identityOf(config, borne.key) });
  };
  bearBrand(brand);

  const found = takesAccountLink(route?.name) ? await findAccountLink(locals.askApi, url) : undefined;
  if (found) locals.accountLink = found;
  const hostBrand = brandOfHost(url.hostname, hosts);
  const elsewhere =
    (hostBrand && partnerHostRedirect(url.pathname, url.search, hostBrand.key)) ??
    partnerHome(url.pathname) ??
    (match && redirectOf(match, url.search)) ??
    (found && route && pageOfLink(route.name, found, url));
  if (elsewhere) {
    const redirect = context.redirect(elsewhere, 302);
    setPageHeaders(redirect.headers, { isPublic: false });
    return redirect;
  }

  const isWithoutQuery = route?.needsQuery && isQueryEmpty(url.search);
  const isPayerMissing = namesPayer(route?.name) && !(await findPayerOf(match, locals, url, hostBrand));
  // Whoever is to be paid reads one brand from the mail to the last page.
  if (locals.payer) bearBrand(brandByKey(locals.payer.brand));
  locals.isFromBank = isFromBank(route?.name, url);
  // A bank's own page leads back to one address for all: the tab knows whose set-up it is.
  const isNoPartner = routePattern.startsWith('/[partner]/') && !match;
  const isElsewhere = hostBrand !== undefined && route !== undefined && isOfPlatform(route.name);
  const isMissing = isWithoutQuery || isNoPartner || isElsewhere || (isPayerMissing && !locals.isFromBank);
  const plaid = route?.name === 'recipientBankDetails' && !isMissing ? config.plaid : undefined;
  if (plaid) locals.allowBankLink = (policy) => allowBankLink(policy, plaid);
  const { filesAddress } = config;
  if (filesAddress) locals.allowUploads = (policy) => allowUploads(policy, filesAddress);
  const { emulator, authDomain } = locals.identity;
  locals.hasSocial = offersSocial(route?.name, locals.identity);
  if (locals.hasSocial && !emulator && authDomain)
    locals.allowSocial = (policy) => allowSocial(policy, authDomain);
  const response = isMissing ? await context.rewrite('/404') : await next();
  for (const cookie of languageCookies(url.searchParams, request.headers.get('cookie') ?? undefined)) {
    response.headers.append('set-cookie', cookie);
  }
  setPageHeaders(response.headers, {
    isPublic: route !== undefined && !route.signIn && !route.needsQuery && !namesPayer(route.name) && !found,
    // A bank, or Google, signs people in in a window of its own, which the page has to find again.
    opensWindows: plaid !== undefined || locals.hasSocial || url.pathname === SANDBOX_GOOGLE,
  });
  return response;
});

/** @param owner whose host it is, where that is a partner's: it shows nothing of another brand's payers */
async function findPayerOf(
  match: RouteMatch | null,
  locals: App.Locals,
  url: URL,
  owner: Brand | undefined,
): Promise<boolean> {
  const businessId = match?.params.businessId ?? url.searchParams.get('businessId');
  const payer = businessId ? await findPayer(locals.askApi, businessId) : null;
  if (!payer || (owner && payer.brand !== owner.key)) return false;
  locals.payer = payer;
  return true;
}

function setPageHeaders(
  headers: Headers,
  { isPublic, opensWindows = false }: { isPublic: boolean; opensWindows?: boolean },
): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('cross-origin-opener-policy', opensWindows ? 'same-origin-allow-popups' : 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  headers.set(
    'permissions-policy',
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
  );
  headers.set('cache-control', isPublic ? 'private, no-cache' : 'no-store');
  headers.append('vary', 'Accept-Language, Cookie, Accept-Encoding');
}
