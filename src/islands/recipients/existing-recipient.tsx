import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { useT } from '../ui/texts.tsx';

type ExistingProps = {
  /** of the screen */
  businessId: string;
  programId: string;
  email: string;
};

/** A link to the recipient who already has an email, where the role shows them. */
export function ExistingRecipient({ businessId, programId, email }: ExistingProps) {
  const t = useT();
  const search = email.trim();
  const { data } = useQuery({
    queryKey: ['recipient-of-email', programId, search],
    queryFn: ({ signal }) =>
      callApi(listRecipients, { query: { businessId: programId, search, limit: 10 }, signal }),
    retry: false,
  });
  const found = data?.items.find((one) => one.email.toLowerCase() === search.toLowerCase());
  if (!found) return null;
  return (
    <a className="link mended" href={pathTo('bankTransferRecipient', { businessId, recipientId: found.id })}>
      {t('recipients.create.seeExisting', { name: found.name })}
    </a>
  );
}
