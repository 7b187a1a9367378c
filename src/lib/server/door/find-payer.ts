import type { OutputOf } from '#lib/contract/call.ts';
import { getPaymentSetup } from '#lib/contract/recipient-setup/recipient-setup.ts';
import { BANK_RETURN } from '#lib/domain/recipient-setup/plaid-script.ts';
import type { RouteName } from '#lib/domain/shell/routes.ts';

export type Payer = OutputOf<typeof getPaymentSetup>;

const PAGES: readonly RouteName[] = ['recipientEmailVerification', 'recipientBankDetails'];

/** Whether a page belongs to the recipient's set-up, which shows who wants to pay before any script runs. */
export const namesPayer = (name: RouteName | undefined): boolean =>
  name !== undefined && PAGES.includes(name);

/** Whether a recipient returns from their bank's page, whose address names no business. */
export const isFromBank = (name: RouteName | undefined, { searchParams }: URL): boolean =>
  name === 'recipientBankDetails' && searchParams.has(BANK_RETURN) && !searchParams.has('businessId');

/**
 * Asks our own API, inside this process, who wants to pay; null where no such business pays by bank transfer.
 *
 * @throws Error where the API fails, which does not mean that the business is missing
 */
export async function findPayer(
  askApi: (request: Request) => Response | Promise<Response>,
  businessId: string,
): Promise<Payer | null> {
  const path = getPaymentSetup.path.replace('{id}', encodeURIComponent(businessId));
  const answer = await askApi(new Request(`http://localhost/api${path}`));
  if (answer.ok) return (await answer.json()) as Payer;
  if (answer.status >= 500) throw new Error(`${getPaymentSetup.name} answered ${answer.status}`);
  return null;
}
