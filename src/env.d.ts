/// <reference types="astro/client" />

declare namespace App {
  /** What the middleware knows of a request before a page is drawn. */
  interface Locals {
    /** in which the document speaks: the chosen one, or English where its layout is not translated */
    lang: import('#lib/i18n/languages.ts').Language;
    /** chosen by ?lang, preference, cookie, Accept-Language, English */
    chosenLang: import('#lib/i18n/languages.ts').Language;
    /** by host name, else by path prefix */
    brand: import('#lib/brand/brands.ts').Brand;
    /** row of the route table that the path matches; none on not-found pages */
    route: import('#lib/domain/shell/routes.ts').RouteRow | undefined;
    /** public address of this brand from configuration, without a slash at its end; never the Host header */
    origin: string;
    /** asks our own API within this process, as somebody who is not signed in */
    askApi(request: Request): Response | Promise<Response>;
    /** who wants to pay, on pages of the recipient's set-up */
    /** somebody comes back from the page of their bank, whose address names no payer */
    isFromBank?: boolean;
    payer?: import('#lib/server/door/find-payer.ts').Payer;
    /** the emailed link of the address, on pages that take one */
    accountLink?: import('#lib/server/door/find-account-link.ts').PageLink;
    /** lets the bank link's vendor onto the page where banks are linked, in live mode alone; gives its script's nonce */
    allowBankLink?(policy: import('#lib/server/door/allow-bank-link.ts').Policy): string;
    /** lets files go to the object store from this page, where there is one */
    allowUploads?(policy: import('#lib/server/door/allow-bank-link.ts').Policy): void;
    /** whether this page offers to sign in with Google */
    hasSocial: boolean;
    /** lets Google's window onto the page where people sign in, in live mode alone */
    allowSocial?(policy: import('#lib/server/door/allow-bank-link.ts').Policy): void;
    /** what the browser needs to reach the identity provider; nothing secret */
    identity: import('#lib/browser/auth-config.ts').BrowserIdentityConfig;
  }
}
