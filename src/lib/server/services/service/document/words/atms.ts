import type { Words } from './words.ts';

/** Cash machines and what they cost. */
export const ATM_WORDS: Words = {
  atms: 'Cash machines, nearest first; null where the network answers on pages of its own alone.',
  searchUrl: [
    'The network’s own search for this ZIP code; null where it has none.',
    'https://network.example/atms?zip=21201',
  ],
  'Atm.name': ['Where it stands: the shop or the bank.', 'Harbor Market'],
  street: ['Street and number.', '12 Pier Avenue'],
  distanceMiles: ['Distance from the ZIP code, in miles.', 0.6],
  hours: 'When it is open, by the clock of the place; null where it is open day and night.',
  opensAt: ['As HH:MM.', '08:00'],
  closesAt: ['As HH:MM.', '21:00'],
  isFeeFree: 'True where its owner adds no fee for cards of the network.',
  atmFees: 'What cash machines cost.',
  networkName: ['Network whose machines add no fee; null where the organization names none.', 'Allpoint'],
  inNetworkFee: [
    'Fee for a withdrawal within the network; null where the organization says nothing.',
    '0.00',
  ],
  outOfNetworkFee: [
    'Fee for a withdrawal outside of the network, beside what the owner of the machine adds; null where the organization says nothing.',
    '2.50',
  ],
  balanceInquiryFee: ['Fee for a look at the balance; null where the organization says nothing.', '0.50'],
  'AtmFees.inNetworkFee':
    'Fee for a withdrawal within the network; null where the organization says nothing.',
  'AtmFees.outOfNetworkFee':
    'Fee for a withdrawal outside of the network, beside what the owner of the machine adds; null where the organization says nothing.',
  'AtmFees.balanceInquiryFee': 'Fee for a look at the balance; null where the organization says nothing.',
  'AtmFees.businessId': 'Business that set them: its own, or its parent’s; null where nobody did.',
  cashTerms: 'What cash costs, card by card.',
  perDay: 'Most that may be taken out in a day, where a spend rule says so; null where none does.',
  isRefused: 'True where a spend rule lets no cash machine through.',
};
