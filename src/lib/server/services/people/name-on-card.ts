type Row = {
  /** Whoever asked or opened, by their account. */
  asker: string;
  card_user_id: string | null;
  holder_first_name: string;
  holder_last_name: string;
  first_name: string | null;
  last_name: string | null;
};

/**
 * What an organization reads of whoever asks for something about a card: the name that it gave the card, as on the
 * card's page, in its mails and its lists. Where the card is somebody else's by now, or was made without a name, it is
 * the name of the account.
 */
export function nameOnCard(row: Row): { firstName: string; lastName: string } {
  const isTheirs = row.card_user_id === row.asker;
  const isNamed = `${row.holder_first_name}${row.holder_last_name}`.trim() !== '';
  return isTheirs && isNamed
    ? { firstName: row.holder_first_name, lastName: row.holder_last_name }
    : { firstName: row.first_name ?? '', lastName: row.last_name ?? '' };
}
