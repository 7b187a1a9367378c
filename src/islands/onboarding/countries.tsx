import { createContext, type ReactNode, useContext } from 'react';
import type { CountryNames } from '#lib/i18n/country-names.ts';

const CountriesContext = createContext<CountryNames>([]);

/** The names of countries in the language of the page, which the server has made. */
export function CountriesProvider({ countries, children }: { countries: CountryNames; children: ReactNode }) {
  return <CountriesContext value={countries}>{children}</CountriesContext>;
}

export const useCountries = (): CountryNames => useContext(CountriesContext);

/** A country by its name; its code where the page has no names. */
export function useCountryName(): (code: string) => string {
  const countries = useCountries();
  return (code) => countries.find(([one]) => one === code)?.[1] ?? code;
}
