import { useId } from 'react';
import { useT } from '../ui/texts.tsx';

/** The number that is being entered. */
export type CheckPart = 'routing' | 'account' | null;

/**
 * A check with its two numbers, always from left to right as on paper. The number that is being typed is marked in
 * the picture and in the words below it.
 */
export function CheckPicture({ part }: { part: CheckPart }) {
  const t = useT();
  const title = useId();
  return (
    <figure className="setup-check" data-part={part ?? undefined}>
      <svg viewBox="0 0 320 132" width="320" height="132" role="img" aria-labelledby={title} direction="ltr">
        <title id={title}>{t('recipient-setup.manual.onCheck')}</title>
        <rect className="check-paper" x="0.5" y="0.5" width="319" height="131" rx="9" />
        <path className="check-lines" d="M16 20h86M16 30h58M250 24h54M16 58h214M16 80h96M208 80h96" />
        <rect className="check-sum" x="244" y="44" width="60" height="20" rx="4" />
        <path className="check-lines" data-thin d="M222 74c10-9 16 8 26-1s14 5 22-2" />
        <rect className="check-mark" data-part="routing" x="12" y="96" width="118" height="26" rx="6" />
        <rect className="check-mark" data-part="account" x="136" y="96" width="132" height="26" rx="6" />
        <g className="check-digits">
          <text x="71" y="114" textAnchor="middle">
            ⑆123456780⑆
          </text>
          <text x="202" y="114" textAnchor="middle">
            000123456789
          </text>
          <text x="292" y="114" textAnchor="middle">
            0101
          </text>
        </g>
      </svg>
      <figcaption>
        <p className="setup-strong medium">{t('recipient-setup.manual.look')}</p>
        <ul>
          <li data-part="routing">{t('recipient-setup.manual.routing')}</li>
          <li data-part="account">{t('recipient-setup.manual.account')}</li>
        </ul>
        <p>{t('recipient-setup.manual.noCheck')}</p>
      </figcaption>
    </figure>
  );
}
