// Crosses: companies, prescriptors, accounts.
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { fillInvitation } from './invite-company.ts';
import { unknownSiret } from './new-company.ts';
import { demoPassword, mailsTo, openPage, signIn, signInByForm } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const password = 'Grand-Elan-2026!';
const siret = unknownSiret();
const invitee = { name: `Atelier des Invités ${siret.slice(-6)}`, email: `ana@societe${siret}.example` };
const other = { siret: unknownSiret(), name: 'Atelier du Lien', email: '' };
other.email = `lea@societe${other.siret}.example`;

const rows = (page: Page) => page.getByRole('table', { name: 'Entreprises' }).getByRole('row');
const card = (page: Page) => page.getByRole('dialog').first();
/** Where the company of the card stands. */
const standing = (page: Page) => card(page).getByRole('region', { name: 'Où en est l’entreprise' });

async function openEnterprises(page: Page, email: string): Promise<void> {
  await signIn(page, email, demoPassword, '/app/enterprises');
  await expect(rows(page).nth(1)).toBeVisible();
}

/** Waits for the link of an invitation to an address, and returns it as a path. */
async function invitationTo(request: APIRequestContext, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await mailsTo(request, address);
        link = /https?:\/\/\S+invitation=[\w-]+/.exec(mail?.text ?? '')?.[0];
        return link;
      },
      { message: `an invitation mailed to ${address}` },
    )
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

/** Opens a link as somebody who is not signed in, and expects to be told that it is over. */
async function expectOver(browser: Browser, link: string, title: string): Promise<void> {
  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, link);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(visitor, title);
  await visitor.context().close();
}

test('a prescriptor invites a company, and reads where it stands', async ({ page }) => {
  await openEnterprises(page, 'prescripteur@elan.test');
  await page.getByRole('button', { name: 'Inviter une entreprise' }).click();
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('Choisissez l’entreprise dans la liste, ou saisissez-la.')).toBeVisible();
  await expect(page.getByLabel('Entreprise', { exact: true })).toBeFocused();
  await fillInvitation(page, { siret, ...invitee });
  await expectAccessibleAndFit(page, 'invitation');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(card(page).getByRole('heading', { name: invitee.name })).toBeVisible();
  // The mail leaves by a job, and the page hears of it.
  await expect(standing(page)).toContainText('En attente d’inscription');
  await expect(standing(page)).toContainText('À la personne invitée d’agir');
  await expect(card(page).getByRole('button', { name: /^Relancer dans (29|30):/ })).toBeDisabled();
  await expectAccessibleAndFit(page, 'card of an invited company');
});

test('who was invited checks the company, chooses a password and lands in the tutorial', async ({
  page,
  browser,
}) => {
  const link = await invitationTo(page.request, invitee.email);
  await openPage(page, link);
  await expect(page.getByRole('heading', { name: 'Vous êtes invité' })).toBeVisible();
  await page.getByLabel('Nombre de salariés').fill('12');
  await expectAccessibleAndFit(page, 'invitation that was opened');
  const next = () => page.getByRole('button', { name: 'Suivant' }).click();
  await next();
  await expect(page.getByLabel('5 à 100 salariés')).toBeChecked();
  await next();
  await expect(page.getByLabel('E-mail professionnel')).toHaveAttribute('readonly', '');
  await next();
  await expect(page.getByLabel('Mobile')).toBeFocused();
  await expectAccessible(page, 'manager of an invitation, refused');
  await page.getByLabel('Mobile').fill('0698123456');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByLabel(/J’accepte la charte/).check();
  await next();
  await expect(page.getByText(invitee.email)).toBeVisible();
  await expectAccessible(page, 'recap of an invitation');
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Votre compte est prêt' })).toBeVisible();
  await expectAccessibleAndFit(page, 'invitation accepted');
  await signInByForm(page, invitee.email, password);
  await expect(page).toHaveURL(/\/tutorial/);
  await expectOver(browser, link, 'Invitation déjà acceptée');
});

test('the link of an invitation is deleted, and says so to who opens it', async ({ page, browser }) => {
  await openEnterprises(page, 'prescripteur@elan.test');
  await page.getByRole('button', { name: 'Inviter une entreprise' }).click();
  await fillInvitation(page, other);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(standing(page)).toContainText('En attente d’inscription');
  const link = await invitationTo(page.request, other.email);
  await card(page).getByRole('button', { name: 'Supprimer le lien' }).click();
  const asked = page.getByRole('dialog', { name: /Supprimer le lien d’invitation/ });
  await expect(asked).toBeVisible();
  await expectAccessible(page, 'deletion of a link');
  await asked.getByRole('button', { name: 'Supprimer le lien' }).click();
  await expect(standing(page)).toContainText('Annulée');
  await expectOver(browser, link, 'Invitation terminée');
});

test('an administrator invites a prescriptor from their list, and deletes its link on its page', async ({
  page,
  browser,
}) => {
  const invited = unknownSiret();
  const mutual = {
    siret: invited,
    name: `Mutuelle ${invited.slice(-6)}`,
    email: `zoe@societe${invited}.example`,
  };
  await signIn(page, 'admin@elan.test', demoPassword, '/app/prescriptors');
  await page.getByRole('button', { name: 'Inviter un prescripteur' }).click();
  await fillInvitation(page, mutual, 'Inviter un prescripteur');
  await expectAccessibleAndFit(page, 'invitation of a prescriptor');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: mutual.name })).toBeVisible();
  const link = await invitationTo(page.request, mutual.email);
  const where = page.getByRole('region', { name: 'Où en est l’entreprise' });
  await expect(where).toContainText('En attente d’inscription');
  await expect(page.getByRole('button', { name: /^Relancer dans (29|30):/ })).toBeDisabled();
  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, link);
  await expect(visitor.getByText(/comme prescripteur/)).toBeVisible();
  await visitor.context().close();
  await expectAccessibleAndFit(page, 'invited prescriptor');
  await page.getByRole('button', { name: 'Supprimer le lien' }).click();
  await page
    .getByRole('dialog', { name: /Supprimer le lien d’invitation/ })
    .getByRole('button', { name: 'Supprimer le lien' })
    .click();
  await expect(where).toContainText('Annulée');
  await expectOver(browser, link, 'Invitation terminée');
});

test('an administrator suspends a company with a reason, regularises it, and both stand in its history', async ({
  page,
}) => {
  await openEnterprises(page, 'admin@elan.test');
  await page.getByLabel('Rechercher un nom ou un SIRET').fill('Mutuelle des Cimes');
  await rows(page).getByRole('button', { name: 'Exemple Mutuelle des Cimes' }).click();
  await card(page).getByRole('button', { name: 'Suspendre' }).click();
  const suspension = page.getByRole('dialog', { name: /^Suspendre/ });
  await suspension.getByLabel('Raison').fill('Impayé');
  await suspension.getByRole('button', { name: 'Suspendre' }).click();
  await expect(suspension.getByLabel('Raison')).toBeFocused();
  await expect(suspension.getByLabel('Raison')).toHaveAccessibleDescription(
    /Donnez une raison d’au moins 10/,
  );
  await suspension.getByLabel('Raison').fill('Trois factures sont impayées.');
  await suspension.getByRole('button', { name: 'Suspendre' }).click();
  await expect(card(page).getByText('Trois factures sont impayées.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Lever la suspension' }).click();
  const back = page.getByRole('dialog', { name: /^Lever la suspension/ });
  await expect(back).toContainText('Elle sera « Active ».');
  await back.getByRole('button', { name: 'Lever la suspension' }).click();
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Situation régularisée' })).toBeVisible();
});
