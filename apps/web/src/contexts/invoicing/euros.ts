/** Returns the cents of an amount as it is typed, « 1 234,50 » or « 1234.5 »; null for what is no amount over 0. */
export function centsOf(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', part = ''] = plain.split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}
