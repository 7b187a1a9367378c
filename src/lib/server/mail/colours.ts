import type { Brand } from '#lib/brand/brands.ts';

/** The colours of a mail, as mail clients know them: hexadecimal, no custom properties. */
export type MailColours = {
  /** around the letter */
  ground: string;
  /** the letter itself */
  paper: string;
  line: string;
  ink: string;
  soft: string;
  /** of buttons and links */
  accent: string;
};

const WHITE = '#ffffff';
const BLACK = '#000000';

/** A mail stands on its brand's own ground: shades of the colour of its pages, by day and by night. */
export function mailColours({ themeColor, mailColor }: Pick<Brand, 'themeColor' | 'mailColor'>): {
  day: MailColours;
  night: MailColours;
} {
  const { light, dark } = themeColor;
  return {
    day: {
      ground: mix(light, BLACK, 0.04),
      paper: mix(light, WHITE, 0.6),
      line: mix(light, BLACK, 0.11),
      ink: '#23263a',
      soft: '#5b5f76',
      accent: mailColor.light,
    },
    night: {
      ground: dark,
      paper: mix(dark, WHITE, 0.06),
      line: mix(dark, WHITE, 0.16),
      ink: '#efedf5',
      soft: '#aeb1c6',
      accent: mailColor.dark,
    },
  };
}

/** A colour with some of another one, by the parts of red, green and blue. */
function mix(colour: string, other: string, share: number): string {
  const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = partsOf(other);
  const mixed = partsOf(colour).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
