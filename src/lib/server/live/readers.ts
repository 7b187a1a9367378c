/** What a reader may hear of: changes in these businesses, and those of these cards. */
type Concerned = { readonly businessIds: ReadonlySet<string>; cardIds: ReadonlySet<string> };

/** The readers of a node by what concerns them: most changes concern few of many. */
export function createReaders<Reader extends Concerned>() {
  const all = new Set<Reader>();
  const ofBusiness = new Map<string, Set<Reader>>();
  const ofCard = new Map<string, Set<Reader>>();
  const file = (index: Map<string, Set<Reader>>, ids: ReadonlySet<string>, reader: Reader) => {
    for (const id of ids) {
      const known = index.get(id);
      if (known) known.add(reader);
      else index.set(id, new Set([reader]));
    }
  };
  const unfile = (index: Map<string, Set<Reader>>, ids: ReadonlySet<string>, reader: Reader) => {
    for (const id of ids) {
      const known = index.get(id);
      known?.delete(reader);
      if (known?.size === 0) index.delete(id);
    }
  };
  return {
    all,
    add(reader: Reader): void {
      all.add(reader);
      file(ofBusiness, reader.businessIds, reader);
      file(ofCard, reader.cardIds, reader);
    },
    remove(reader: Reader): void {
      all.delete(reader);
      unfile(ofBusiness, reader.businessIds, reader);
      unfile(ofCard, reader.cardIds, reader);
    },
    /** Says which cards somebody holds who is still reading. */
    giveCards(reader: Reader, cardIds: ReadonlySet<string>): void {
      if (!all.has(reader)) return;
      unfile(ofCard, reader.cardIds, reader);
      reader.cardIds = cardIds;
      file(ofCard, cardIds, reader);
    },
    /** Each of them once. */
    concernedBy(businessId: string, cardId: string | undefined): Set<Reader> {
      const members = ofBusiness.get(businessId);
      const holders = cardId === undefined ? undefined : ofCard.get(cardId);
      return new Set([...(members ?? []), ...(holders ?? [])]);
    },
  };
}
