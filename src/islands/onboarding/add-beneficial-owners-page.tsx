import { useEffect, useId, useState } from 'react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { type Owners, readOwners } from '#lib/stores/onboarding/owners.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { KeptNote } from './kept-note.tsx';
import { OwnerInvite } from './owner-invite.tsx';
import { OwnerList } from './owner-list.tsx';
import { type ApplicationPageProps, type Opened, WithApplication } from './with-application.tsx';

/** Who else owns 25 percent or more; each gets a link to an own form. */
export default function AddBeneficialOwnersPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.owners.heading');
  return (
    <WithApplication {...props} screen="addBeneficialOwners" step="owners" heading={heading}>
      {(opened) => <OwnersPart {...opened} />}
    </WithApplication>
  );
}

function OwnersPart({ application, isOver }: Opened) {
  const t = useT();
  const { businessId, business } = application;
  const [owners, setOwners] = useState<Owners | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [isNaming, setNaming] = useState(false);
  const read = () =>
    readOwners(businessId).then(setOwners, (error: unknown) => {
      if (!isOver(error)) setFailed(error);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a business
  useEffect(() => void read(), [businessId]);
  if (failed !== null && owners === null) return <LoadFailure error={failed} />;
  return (
    <>
      <ApplicationHeading heading={t('onboarding.owners.heading')}>
        <p>{t('onboarding.owners.lede')}</p>
      </ApplicationHeading>
      {owners === null ? (
        <Skeleton kind="block" height={24} />
      ) : (
        <>
          <SharesBar total={owners.shareTotal} />
          {owners.beneficialOwners.length === 0 && !isNaming && (
            <p className="soft">{t('onboarding.owners.nobody')}</p>
          )}
          <OwnerList
            businessId={businessId}
            owners={owners.beneficialOwners}
            mayRemove
            read={read}
            isOver={isOver}
          />
          {isNaming && business ? (
            <OwnerInvite
              businessId={businessId}
              type={business.businessType}
              shareTotal={owners.shareTotal}
              isOver={isOver}
              onDone={async () => {
                await read();
                setNaming(false);
              }}
              onCancel={() => setNaming(false)}
            />
          ) : (
            <div>
              <Button tone="secondary" size="l" wide onClick={() => setNaming(true)}>
                {t('onboarding.owners.add')}
              </Button>
            </div>
          )}
        </>
      )}
      {!isNaming && (
        <div className="apply-foot">
          <ButtonLink tone="primary" size="l" wide href={pathTo('submitConfirmation', { businessId })}>
            {t('common.button.continue')}
          </ButtonLink>
          <KeptNote />
        </div>
      )}
    </>
  );
}

/** How much of the business is named, in words and as a bar. */
function SharesBar({ total }: { total: string }) {
  const t = useT();
  const id = useId();
  return (
    <div className="apply-shares">
      <progress max={100} value={Number(total)} aria-labelledby={id} />
      <span id={id} className="small soft">
        {t('onboarding.owners.shared', { percent: total })}
      </span>
    </div>
  );
}
