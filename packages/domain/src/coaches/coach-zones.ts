/** The first digits of a postal code, two at least: « 69 » for the department, « 69003 » for one town. */
const shape = /^\d{2,5}$/;

/** Tells whether a text is a zone: a postal code, or its first digits. */
export const isZone = (text: string): boolean => shape.test(text);

/** Tells whether a coach works at a postal code: one of the zones is its beginning. */
export const coversPostalCode = (zones: readonly string[], postalCode: string): boolean =>
  zones.some((zone) => postalCode.startsWith(zone));

/** Returns the zones without those that another one holds already (« 69003 » beside « 69 »), in order. */
export const distinctZones = (zones: readonly string[]): string[] =>
  [...new Set(zones)]
    .filter((zone, _, all) => !all.some((other) => other !== zone && zone.startsWith(other)))
    .toSorted();
