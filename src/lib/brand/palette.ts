import type { Brand } from './brands.ts';

/** The rule that gives a partner's page its hue; the palettes are made of it. The platform's own stands in tokens.css. */
export const paletteOf = ({ key, hue }: Pick<Brand, 'key' | 'hue'>): string =>
  `:root[data-brand="${key}"]{--card-hue:${hue}}`;
