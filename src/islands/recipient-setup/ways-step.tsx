import type { ReactNode } from 'react';
import { useT } from '../ui/texts.tsx';
import { BankPicture, HandPicture } from './pictures.tsx';
import { type Payer, SetupHeading } from './setup-frame.tsx';

type WaysStepProps = { payer: Payer; name: string; onWay: (way: 'link' | 'manual' | 'none') => void };

/** Two equal ways to give an account, and a third for a recipient without one. */
export function WaysStep({ payer, name, onWay }: WaysStepProps) {
  const t = useT();
  return (
    <>
      <SetupHeading heading={t('recipient-setup.ways.heading')}>
        <p>
          {t('recipient-setup.ways.hello', { name })} {t('recipient-setup.ways.body')}
        </p>
      </SetupHeading>
      <ul className="stack" data-gap="m">
        <Way
          picture={<BankPicture />}
          label={t('recipient-setup.ways.link')}
          hint={t('recipient-setup.ways.linkBody')}
          onWay={() => onWay('link')}
        />
        <Way
          picture={<HandPicture />}
          label={t('recipient-setup.ways.manual')}
          hint={t('recipient-setup.ways.manualBody')}
          onWay={() => onWay('manual')}
        />
      </ul>
      <p className="soft small">
        {t('recipient-setup.ways.encryption', { organization: payer.organizationName })}
      </p>
      <p>
        <button type="button" className="link setup-none" onClick={() => onWay('none')}>
          {t('recipient-setup.ways.none')}
        </button>
      </p>
    </>
  );
}

type WayProps = { picture: ReactNode; label: string; hint: string; onWay: () => void };

function Way({ picture, label, hint, onWay }: WayProps) {
  return (
    <li>
      <button type="button" className="way setup-way" onClick={onWay}>
        {picture}
        <span>
          <span className="setup-way-name">{label}</span>
          <span className="setup-way-hint">{hint}</span>
        </span>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className="flips"
          aria-hidden="true"
        >
          <path d="M5 12h14m-6-6 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
    </li>
  );
}
