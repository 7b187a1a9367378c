import { ArrowRight, BadgeCheck, Building2, CreditCard, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Landing } from '#lib/domain/sign-in/landing.ts';
import { useT } from '../ui/texts.tsx';
import type { Choice, Chosen } from './use-sign-in.ts';

type ChooseDestinationProps = {
  choice: Choice;
  onGo: (to: string, chosen: Chosen) => void;
  onChoose: (landing: Landing) => void;
};

/** Asks where to go, for a person with several of a card, a dashboard and the staff's desk, or with several organisations (spec §1). */
export function ChooseDestination({ choice, onGo, onChoose }: ChooseDestinationProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (choice.kind) heading.current?.focus();
  }, [choice.kind]);
  const isPortal = choice.kind === 'choosePortal';
  return (
    <div className="stack" data-gap="l">
      <h1 ref={heading} tabIndex={-1} className="title">
        {t(isPortal ? 'sign-in.choose.portal' : 'sign-in.choose.business')}
      </h1>
      <ul className="stack" data-gap="m">
        {isPortal ? (
          <>
            {choice.cardholder && (
              <Way
                icon={CreditCard}
                label={t('sign-in.choose.portalCard')}
                onGo={() => onGo(choice.cardholder ?? '', 'card')}
              />
            )}
            {choice.business && (
              <Way
                icon={Building2}
                label={t('sign-in.choose.portalBusiness')}
                onGo={() => choice.business && onChoose(choice.business)}
              />
            )}
            {choice.staff && (
              <Way
                icon={BadgeCheck}
                label={t('sign-in.choose.portalStaff')}
                onGo={() => onGo(choice.staff ?? '', 'staff')}
              />
            )}
          </>
        ) : (
          choice.options.map(({ businessId, name, to }) => (
            <Way key={businessId} icon={Building2} label={name} onGo={() => onGo(to, { businessId })} />
          ))
        )}
      </ul>
    </div>
  );
}

function Way({ icon: Picture, label, onGo }: { icon: LucideIcon; label: string; onGo: () => void }) {
  const [gone, setGone] = useState(false);
  const go = () => {
    setGone(true);
    onGo();
  };
  return (
    <li>
      <button type="button" className="way" aria-busy={gone || undefined} onClick={gone ? undefined : go}>
        <Picture aria-hidden="true" />
        <span>{label}</span>
        <ArrowRight className="flips" aria-hidden="true" />
      </button>
    </li>
  );
}
