/**
 * Words at the heart of the passwords that are guessed first, in small letters and without the digits and
 * marks around them. Kept short: the words that survive the rule of one digit and one special character.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'password passwort passw pass passcode letmein welcome admin administrator root user guest login changeme ' +
    'qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwe asd zxc abc abcd abcde ' +
    'abcdef abcdefg aaaa aaaaaa iloveyou ilove loveyou lovely sunshine princess dragon monkey shadow master ' +
    'football baseball basketball soccer hockey superman batman spiderman pokemon starwars trustno freedom ' +
    'whatever michael jordan jennifer jessica ashley charlie daniel thomas george summer winter spring autumn ' +
    'monday friday january february march april june july august september october november december ' +
    'secret hello test testing temp temporary default money cash card bank prepaid visa mastercard ' +
    'america newyork computer internet google facebook samsung iphone larkspur harbor'
  ).split(' '),
);

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is one of those that are guessed first: a common word with digits and marks around it,
 * also written with look-alikes (`P@ssw0rd1!`), or only digits and marks.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const plain = lettersOf(small);
  if (plain === '') return true;
  const core = small.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const disguised = lettersOf([...core].map((character) => LEET[character] ?? character).join(''));
  return [plain, disguised].some((word) => COMMON_WORDS.has(word));
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]+/gu, '');
