import { portalPath } from '#lib/domain/shell/portal.ts';

type Path = `/${string}`;

/** Where mails to a holder lead, under the brand of the card: its page, and what its holder is mailed about. */
export const holderPaths = (brand: string, cardId: string): { card: Path; preferences: Path } => ({
  card: portalPath('cardholderDashboard', brand, { cardId }) as Path,
  preferences: portalPath('cardNotifications', brand, { cardId }) as Path,
});
