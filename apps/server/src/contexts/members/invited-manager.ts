import { accountOf, invitedByLink } from '../accounts/public.ts';
import { companyInviting, withheldByLink } from '../companies/public.ts';

/** Who was invited to manage a company, and where the invitation stands. */
export type InvitedManager = {
  readonly person: { readonly id: string; readonly email: string; readonly firstName: string };
  readonly company: {
    readonly companyId: string;
    readonly name: string;
    readonly managerId: string;
    readonly status: string;
  };
  /** The address had an account already: there is no password to choose (D4). */
  readonly hasAccount: boolean;
};

/** By the link that chooses a password, while both wait. */
async function withoutAccount(token: string): Promise<InvitedManager | null> {
  const person = await invitedByLink(token);
  const company = person && (await companyInviting(person.id));
  return person && company ? { person, company: { ...company, status: 'PENDING' }, hasAccount: false } : null;
}

/** By the link that only says that the company is unknown. */
async function withAccount(token: string): Promise<InvitedManager | null> {
  const invited = await withheldByLink(token);
  const id = invited && (await accountOf(invited.email));
  if (!invited || !id) return null;
  const { email, firstName, ...company } = invited;
  return { person: { id, email, firstName }, company, hasAccount: true };
}

/** Returns who was invited to manage a company by a link of the letter; null for any other link. */
export const managerOfToken = async (token: string): Promise<InvitedManager | null> =>
  (await withoutAccount(token)) ?? (await withAccount(token));
