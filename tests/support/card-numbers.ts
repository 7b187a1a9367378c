import fc from 'fast-check';

/** Luhn's check digit, computed here from the end of what it completes. */
function complete(start: string): string {
  const sum = [...start].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return start + ((10 - (sum % 10)) % 10);
}

/** Any number that a card network could give: 13 to 19 digits that begin as its cards do and pass the Luhn check. */
export const cardNumber = fc
  .tuple(
    fc.oneof(fc.constantFrom('3', '4', '5', '6'), fc.integer({ min: 2221, max: 2720 }).map(String)),
    fc.integer({ min: 13, max: 19 }),
  )
  .chain(([start, length]) => {
    const size = length - 1 - start.length;
    return fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size })
      .map((rest) => complete(start + rest.join('')));
  });
