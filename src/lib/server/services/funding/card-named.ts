type Named = { last4: string | null; firstName: string; lastName: string };

/** A card as the histories of a business name it. */
export const cardNamed = (id: string, { last4, firstName, lastName }: Named) => ({
  id,
  last4,
  holder: { firstName, lastName },
});
