/** The questions that open an account, in one file for the browser: whoever gets to the first gets to the second. */
export { AddressStep } from './address-step.tsx';
export { PersonStep } from './person-step.tsx';
