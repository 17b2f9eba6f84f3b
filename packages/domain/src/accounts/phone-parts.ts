/** The codes that our numbers begin with: France, and its departments overseas (D16). */
const countryCode = /^\+(33|262|508|590|594|596)(\d+)$/;

/** Returns a number in E.164 as the country and what is dialled there, or null for none. */
export function phoneParts(phone: string | null): { countryCode: string; number: string } | null {
  const [, code, number] = countryCode.exec(phone ?? '') ?? [];
  return code === undefined || number === undefined ? null : { countryCode: code, number };
}
