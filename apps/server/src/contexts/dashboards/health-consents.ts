import { accountsOfMembers } from '../members/public.ts';

/** Tells which of these accounts agree today to be counted in health figures (D46): nobody, as long as nothing asks them. */
const agreedToHealth = (_accounts: readonly string[]): Promise<ReadonlySet<string>> =>
  Promise.resolve(new Set());

/** Returns the employees of some companies who agree now: read at each answer, so who withdraws is gone at once. */
export async function consentingOf(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const accounts = await accountsOfMembers(companyIds);
  const agreed = await agreedToHealth([...accounts.values()]);
  return new Set([...accounts].flatMap(([member, account]) => (agreed.has(account) ? [member] : [])));
}
