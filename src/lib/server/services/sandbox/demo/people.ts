import type { Language } from '#lib/i18n/languages.ts';
import { COPPERLINE, FAMILY_ESSENTIALS, JUNIPER, RENT_AND_UTILITIES, TALLGRASS } from './businesses.ts';

/** A person of the demo with an account; phone numbers come from the range reserved for fiction. */
export type DemoPerson = {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Language;
  memberOf: readonly { businessId: string; role: string }[];
  /** Has connected the sandbox's Google, beside the password or without one. */
  google?: 'besides' | 'alone';
  story: string;
};

/** The one password of every demo account that has one. It opens nothing but a sandbox. */
export const DEMO_PASSWORD = 'Meadow-lark-27';

type Given = Omit<DemoPerson, 'email' | 'language' | 'memberOf'> & {
  language?: Language;
  memberOf?: DemoPerson['memberOf'];
};

const person = (given: Given): DemoPerson => ({
  language: 'en',
  memberOf: [],
  email: `${given.firstName}.${given.lastName}@larkspur.example`.toLowerCase(),
  ...given,
});

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person({
    uid: 'demo-grace',
    firstName: 'Grace',
    lastName: 'Okafor',
    phone: '+12025550101',
    memberOf: [{ businessId: JUNIPER, role: 'admin' }],
    story: 'Administrator of the super business Juniper Commons and, through it, of its programs',
  }),
  person({
    uid: 'demo-miguel',
    firstName: 'Miguel',
    lastName: 'Santos',
    phone: '+12025550102',
    memberOf: [{ businessId: TALLGRASS, role: 'admin' }],
    google: 'besides',
    story: 'Administrator of the normal business Tallgrass Field Crews; also signs in with Google',
  }),
  person({
    uid: 'demo-hannah',
    firstName: 'Hannah',
    lastName: 'Lindqvist',
    phone: '+12025550103',
    memberOf: [{ businessId: FAMILY_ESSENTIALS, role: 'case_manager' }],
    story: 'Card assistant of one program, Family Essentials: loads and locks cards',
  }),
  person({
    uid: 'demo-david',
    firstName: 'David',
    lastName: 'Mensah',
    phone: '+12025550104',
    memberOf: [
      { businessId: FAMILY_ESSENTIALS, role: 'case_manager' },
      { businessId: RENT_AND_UTILITIES, role: 'payments_officer' },
    ],
    story: 'Member of two programs with a role in each',
  }),
  person({
    uid: 'demo-priya',
    firstName: 'Priya',
    lastName: 'Nair',
    phone: '+12025550105',
    memberOf: [{ businessId: JUNIPER, role: 'card_viewer' }],
    story: 'Card viewer of Juniper Commons: sees cards, may not load or lock them',
  }),
  person({
    uid: 'demo-tom',
    firstName: 'Tom',
    lastName: 'Fischer',
    phone: '+12025550106',
    memberOf: [{ businessId: JUNIPER, role: 'privacy_auditor' }],
    story: 'Auditor whose role hides purchases and bank payments',
  }),
  person({
    uid: 'demo-yuki',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    phone: '+12025550107',
    memberOf: [{ businessId: TALLGRASS, role: 'developer' }],
    story: 'Developer of Tallgrass Field Crews: sees the Developers menu',
  }),
  person({
    uid: 'demo-elena',
    firstName: 'Elena',
    lastName: 'Petrova',
    phone: '+12025550108',
    language: 'uk',
    memberOf: [{ businessId: TALLGRASS, role: 'crew_lead' }],
    story: 'Crew lead of Tallgrass Field Crews who also holds a card',
  }),
  person({
    uid: 'demo-marcus',
    firstName: 'Marcus',
    lastName: 'Reed',
    phone: '+12025550109',
    memberOf: [
      { businessId: JUNIPER, role: 'admin' },
      { businessId: TALLGRASS, role: 'admin' },
    ],
    story: 'Bookkeeper of two organizations, and chooses one after sign-in',
  }),
  person({
    uid: 'demo-olivia',
    firstName: 'Olivia',
    lastName: 'Brandt',
    phone: '+12025550110',
    memberOf: [{ businessId: COPPERLINE, role: 'admin' }],
    story: 'Owner of Copperline Bakery, whose application waits for the authorized person',
  }),
  person({
    uid: 'demo-amina',
    firstName: 'Amina',
    lastName: 'Rahimi',
    phone: '+12025550111',
    language: 'da',
    story: 'Cardholder with one card who reads Dari',
  }),
  person({
    uid: 'demo-james',
    firstName: 'James',
    lastName: 'Carter',
    phone: '+12025550112',
    story: 'Cardholder with three cards, one of them locked',
  }),
  person({
    uid: 'demo-yusuf',
    firstName: 'Yusuf',
    lastName: 'Haddad',
    phone: '+12025550113',
    language: 'ar',
    story: 'Cardholder with one virtual card who reads Arabic',
  }),
  person({
    uid: 'demo-mateo',
    firstName: 'Mateo',
    lastName: 'Rivera',
    phone: '+12025550116',
    language: 'es',
    story: 'Cardholder who lost a card and reads Spanish; the new one is on its way',
  }),
  person({
    uid: 'demo-sofia',
    firstName: 'Sofia',
    lastName: 'Marino',
    phone: '+12025550115',
    memberOf: [{ businessId: JUNIPER, role: 'card_viewer' }],
    google: 'alone',
    story: 'Card viewer of Juniper Commons who signs in with Google and has no password',
  }),
  person({
    uid: 'demo-noor',
    firstName: 'Noor',
    lastName: 'Sayed',
    phone: '+12025550114',
    story: 'Has an account, but no business and no card yet',
  }),
];

/** The custom roles of each business, as in its settings. */
export const DEMO_ROLES: Readonly<Record<string, { key: string; name: string; permissions: string[] }[]>> = {
  [JUNIPER]: [
    { key: 'card_viewer', name: 'Card viewer', permissions: ['viewCards', 'viewPrograms'] },
    {
      key: 'case_manager',
      name: 'Card assistant',
      permissions: [
        'viewCards',
        'loadCards',
        'lockCards',
        'viewFunding',
        'viewPrograms',
        'viewReports',
        'viewNotes',
        'viewJobs',
      ],
    },
    {
      key: 'payments_officer',
      name: 'Payments officer',
      permissions: [
        'viewRecipients',
        'manageRecipients',
        'viewBankTransfers',
        'sendBankTransfers',
        'viewFunding',
        'viewReports',
      ],
    },
    {
      key: 'privacy_auditor',
      name: 'Privacy auditor',
      permissions: [
        'viewCards',
        'viewPrograms',
        'viewFunding',
        'viewReports',
        'viewSettings',
        'viewUsers',
        'viewRecipients',
        'viewAuditLog',
        'hideTransactionData',
        'hideBankPaymentsInformation',
      ],
    },
  ],
  [TALLGRASS]: [
    {
      key: 'developer',
      name: 'Developer',
      permissions: ['viewCards', 'viewSettings', 'viewJobs', 'developerTools'],
    },
    {
      key: 'crew_lead',
      name: 'Crew lead',
      permissions: ['viewCards', 'lockCards', 'viewFunding', 'viewReports'],
    },
  ],
};

type DemoFields = Readonly<
  Record<string, { label: string; name: string; dataType: 'dropdown' | 'text'; dataOptions: string[] }[]>
>;

/** The custom fields that each business notes beside a deposit. */
export const DEMO_DEPOSIT_FIELDS: DemoFields = {
  [JUNIPER]: [
    {
      label: 'Grant',
      name: 'grant',
      dataType: 'dropdown',
      dataOptions: ['Foundation grant', 'County grant', 'Winter appeal'],
    },
  ],
};

/** The custom fields that each business requires for a load. */
export const DEMO_LOAD_FIELDS: DemoFields = {
  [JUNIPER]: [
    { label: 'Case number', name: 'case_number', dataType: 'text', dataOptions: [] },
    {
      label: 'Fund',
      name: 'fund',
      dataType: 'dropdown',
      dataOptions: ['General fund', 'County grant', 'Winter appeal'],
    },
  ],
  [TALLGRASS]: [
    {
      label: 'Crew',
      name: 'crew',
      dataType: 'dropdown',
      dataOptions: ['North crew', 'South crew', 'River crew'],
    },
  ],
};
