import type { Random } from './random.ts';

export const FIRST_NAMES = (
  'Aaliyah Adam Ahmad Alejandra Alma Andre Anisa Beatriz Bijan Caleb Carmen Chloe Dalia Daniel ' +
  'Darya Eduardo Emeka Esther Fatima Felix Gabriela Halima Hamid Imani Irina Isaac Jamal Jelena ' +
  'Joseph Kamila Kofi Laila Leonard Lin Lucas Mahmoud Maria Marta Mateo Mei Mina Mohammad Nadia ' +
  'Neema Nina Oksana Omar Pablo Parwana Patricia Rashid Rebecca Roya Ruben Sabine Said Sofia ' +
  'Tamara Tariq Teresa Valentina Victor Wanjiru Wei Yasmin Zainab Zohra'
).split(' ');

export const LAST_NAMES = (
  'Abebe Achieng Ahmadi Alvarez Asante Azizi Barlow Bashir Benitez Bondarenko Campbell Castillo ' +
  'Chen Dubois Edwards Faizi Farah Flores Garcia Ghani Haidari Hassan Hernandez Hotak Ibrahim ' +
  'Ivanova Jackson Kamau Karimi Kovalenko Kowalski Liu Lopez Mansour Marchetti Mbeki Mitchell ' +
  'Mohseni Morales Mwangi Nazari Nguyen Noori Obi Ortiz Osman Park Popov Qasimi Ramirez Robinson ' +
  'Safi Salazar Sharifi Shevchenko Silva Stanikzai Torres Tran Vargas Walker Yousafi Zaman Zhang'
).split(' ');

/** Their numbers are in the range of each area that is reserved for fiction (555-0100 to 555-0199). */
const AREAS = ['303', '402', '515', '605'];

/** Somebody who holds a card but has no account. Spaces and letters only, as the rules for names want. */
export function drawHolder(random: Random, taken: Set<string>) {
  for (;;) {
    const firstName = random.pick(FIRST_NAMES);
    const lastName = random.pick(LAST_NAMES);
    const email = `${firstName}.${lastName}@mail.example`.toLowerCase();
    if (taken.has(email)) continue;
    const serial = taken.size;
    taken.add(email);
    const phone = `+1${AREAS[Math.floor(serial / 100)]}55501${String(serial % 100).padStart(2, '0')}`;
    return { firstName, lastName, email, phone };
  }
}
