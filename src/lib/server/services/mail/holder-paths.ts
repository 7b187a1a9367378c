import { type PortalPage, portalPath } from '#lib/domain/shell/portal.ts';

type Path = `/${string}`;

const pathTo = (page: PortalPage, brand: string, params: Record<string, string>) =>
  portalPath(page, brand, params) as Path;

/** Where mails to a holder lead, under the brand of the card. */
export const holderPaths = (brand: string, cardId: string) => ({
  card: pathTo('cardholderDashboard', brand, { cardId }),
  /** what its holder is mailed about */
  preferences: pathTo('cardNotifications', brand, { cardId }),
  replacement: pathTo('cardReplacement', brand, { cardId }),
  dispute: (disputeId: string) => pathTo('cardDispute', brand, { cardId, disputeId }),
});
