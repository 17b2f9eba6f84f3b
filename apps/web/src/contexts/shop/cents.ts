/** Returns the cents of an amount as it is typed, « 12,50 » or « 12.5 »; null for what is none. */
export function centsTyped(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  const [, euros, cents = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** « 12,50 », as a field shows it. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
