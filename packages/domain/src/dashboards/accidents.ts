/** The work accidents with lost days of a year, as the company declares them, with the hours that its people worked. */
export type AccidentYear = {
  readonly year: number;
  readonly accidents: number;
  readonly lostDays: number;
  readonly hours: number;
};

/** What is known of the accidents of a company, and the year of its first session; null while none was held. */
export type AccidentFacts = { readonly years: readonly AccidentYear[]; readonly startYear: number | null };

/** Hours that a person at full time works in a year in France. */
export const yearlyHours = 1607;

/** Under so many accidents in all, one more or one less moves both rates more than any programme does. */
export const enoughAccidents = 20;

/** Work accidents with lost days for a million hours worked (D46). */
export const accidentFrequency = (accidents: number, hours: number): number | null =>
  hours === 0 ? null : Math.round((accidents * 1_000_000 * 10) / hours) / 10;

/** Days lost for a thousand hours worked (D46). */
export const accidentGravity = (lostDays: number, hours: number): number | null =>
  hours === 0 ? null : Math.round((lostDays * 1000 * 100) / hours) / 100;

/** Counts of several years together, and both rates of them (D46). */
export type AccidentRates = {
  readonly from: number;
  readonly to: number;
  readonly accidents: number;
  readonly lostDays: number;
  readonly frequency: number | null;
  readonly gravity: number | null;
};

/** Returns the rates of some years together, hours against hours; null of none. */
export function accidentRates(years: readonly AccidentYear[]): AccidentRates | null {
  const ordered = years.map(({ year }) => year).toSorted((a, b) => a - b);
  const [from, to] = [ordered[0], ordered.at(-1)];
  if (from === undefined || to === undefined) return null;
  const sum = (of: (year: AccidentYear) => number) => years.reduce((total, one) => total + of(one), 0);
  const [accidents, lostDays, hours] = [
    sum((one) => one.accidents),
    sum((one) => one.lostDays),
    sum((one) => one.hours),
  ];
  return {
    from,
    to,
    accidents,
    lostDays,
    frequency: accidentFrequency(accidents, hours),
    gravity: accidentGravity(lostDays, hours),
  };
}

/** Returns the rates of the years before the one of the first session, and since it: that year is of the second part. */
export function accidentsAround({ years, startYear }: AccidentFacts): {
  readonly before: AccidentRates | null;
  readonly since: AccidentRates | null;
} {
  if (startYear === null) return { before: accidentRates(years), since: null };
  return {
    before: accidentRates(years.filter(({ year }) => year < startYear)),
    since: accidentRates(years.filter(({ year }) => year >= startYear)),
  };
}

/** Tells whether the accidents are too few for their difference to say anything. */
export const areFewAccidents = ({ years }: AccidentFacts): boolean =>
  years.reduce((total, { accidents }) => total + accidents, 0) < enoughAccidents;
