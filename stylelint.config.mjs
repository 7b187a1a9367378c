/** Logical sides only: four of the twelve languages run from right to left. */
export default {
  rules: {
    'property-disallowed-list': [
      [
        '/^(margin|padding|border)-(left|right)(-.+)?$/',
        'left',
        'right',
        '/^border-(top|bottom)-(left|right)-radius$/',
        '/^scroll-(margin|padding)-(left|right)$/',
      ],
      {
        message: 'Use the logical property (inline-start, inline-end), so that right-to-left scripts mirror.',
      },
    ],
    'declaration-property-value-disallowed-list': {
      'text-align': ['left', 'right'],
      float: ['left', 'right'],
      clear: ['left', 'right'],
    },
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'no-duplicate-selectors': true,
    'property-no-unknown': [
      true,
      { ignoreProperties: ['size-adjust', 'ascent-override', 'descent-override'] },
    ],
  },
  overrides: [{ files: ['**/*.astro'], customSyntax: 'postcss-html' }],
};
