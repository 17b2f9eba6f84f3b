import { invitedByLink } from '../accounts/public.ts';
import { companyInviting } from '../companies/public.ts';

export type InvitedManager = {
  readonly person: NonNullable<Awaited<ReturnType<typeof invitedByLink>>>;
  readonly company: NonNullable<Awaited<ReturnType<typeof companyInviting>>>;
};

/** Returns who was invited to manage a company by the link that chooses a password, while both wait; null for any other link. */
export async function managerOfToken(token: string): Promise<InvitedManager | null> {
  const person = await invitedByLink(token);
  const company = person && (await companyInviting(person.id));
  return person && company ? { person, company } : null;
}
