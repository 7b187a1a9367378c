import { useStore } from '@nanostores/react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { $user } from '#lib/stores/session/session.ts';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { ArriveSteps } from './arrive/arrive-steps.tsx';

/** Somebody who is signed in adds one more card to their account. */
export default function AddCardPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<div className="arrival-skeleton" aria-hidden="true" />}>
      <AddCard />
    </PageRoot>
  );
}

function AddCard() {
  const uid = useStore($user)?.id ?? null;
  return <ArriveSteps arrival="addCard" brand={brandKey()} ready uid={uid} />;
}
