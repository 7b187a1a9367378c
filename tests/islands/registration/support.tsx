import RegistrationPage from '#islands/registration/registration-page.tsx';
import type { ReadLink } from '#lib/stores/registration/link.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { REGISTRATION_TEXTS } from '../../../src/layouts/parts/registration-texts.ts';

const LINK: ReadLink = {
  kind: 'member',
  state: 'open',
  language: 'en',
  expiresAt: '2026-03-08T12:00:00.000Z',
  organizationName: 'Juniper Commons',
  programName: 'Winter Cards',
  email: 'a•••@example.org',
  hasAccount: false,
  roleName: 'admin',
  cardLast4: null,
  founder: null,
};
/** The page of a link; null for a secret that is none. */
export const pageOf = (link: Partial<ReadLink> | null = {}) => (
  <RegistrationPage
    texts={pickTexts('en', REGISTRATION_TEXTS)}
    lang="en"
    brand={{ key: 'larkspur', name: 'Larkspur', supportEmail: 'support@larkspur.example' }}
    token="the.secret"
    link={link && { ...LINK, ...link }}
    hasSocial
  />
);
