/** Whose screens a route belongs to. */
export type RouteArea =
  | 'public'
  | 'onboarding'
  | 'business'
  | 'cardholder'
  | 'partner'
  | 'staff'
  | 'developers';

/** A row as it is written down; flags that are left out are false. */
export type RouteSource = {
  readonly name: string;
  readonly path: string;
  readonly signIn?: true;
  /** shows no navigation */
  readonly hideNavBar?: true;
  /** comes from a link: without a query it is not found */
  readonly needsQuery?: true;
  /** another businessId is replaced by the top-level one */
  readonly topLevelBusinessId?: true;
  /** may show the banner about changed addresses */
  readonly urlBanner?: true;
  /** sets a canonical link */
  readonly canonical?: true;
  /** key of the page title where another route has the same one; by default its own */
  readonly titleKey?: `titles.${string}`;
};
