import { toDecimal } from '#lib/domain/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';

type AllProps = {
  /** all that there is, in cents */
  minor: number;
  /** what the button says, with the amount in it */
  words: (amount: string) => string;
  onAmount: (amount: string) => void;
};

/** Writes all that there is into the amount. */
export function AllOfIt({ minor, words, onAmount }: AllProps) {
  return (
    <button type="button" className="link act-all" onClick={() => onAmount(toDecimal(minor))}>
      {words(formatMoney(minor))}
    </button>
  );
}
