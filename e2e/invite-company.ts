import type { Page } from '@playwright/test';

/** Types a company that no directory shows, and its manager, in the open dialog of an invitation. */
export async function fillInvitation(
  page: Page,
  company: { siret: string; name: string; email: string },
  dialog = 'Inviter une entreprise',
): Promise<void> {
  const form = page.getByRole('dialog', { name: dialog });
  await form.getByRole('button', { name: 'Saisir le nom et le SIRET' }).click();
  await form.getByLabel('Nom de l’entreprise').fill(company.name);
  await form.getByLabel('SIRET', { exact: true }).fill(company.siret);
  await form.getByLabel('Prénom du responsable').fill('Ana');
  await form.getByLabel('Nom du responsable', { exact: true }).fill('Le Goff');
  await form.getByLabel('E-mail professionnel du responsable').fill(company.email);
}
