// Crosses: accounts, companies.
import { deflateSync, crc32 } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { newCompany, type Manager } from './new-company.ts';
import { demoPassword, documentOfItsAudience, mailsTo, signIn, tabTo } from './walk.ts';

const moderator = 'moderation@elan.test';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A picture whose left half is red and right half blue. */
function halves(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) line[1 + x * 3 + (x < width / 2 ? 0 : 2)] = 200;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The colour in the middle of the picture that the menu shows. */
const middleOfPicture = (page: Page) =>
  page
    .getByRole('button', { name: /Menu du compte/ })
    .locator('img')
    .evaluate((img: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = img.naturalWidth;
      canvas.height = img.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(img, 0, 0);
      const [red = 0, , blue = 0] =
        context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });

let company: Manager & { companyName: string };

test.beforeAll(async ({ request }) => {
  company = { ...(await newCompany(request, 'Atelier Profil')), companyName: 'Atelier Profil' };
});

test('a name that changes is seen at once in the menu, in another tab too; unsaved words are not lost', async ({
  page,
  context,
}) => {
  await signIn(page, moderator, demoPassword);
  const other = await context.newPage();
  await other.goto('/app/params');
  await expect(other.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  // A page behind another one draws nothing, and its buttons never come to rest.
  await page.bringToFront();
  await page.getByRole('link', { name: 'Mon profil', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mon profil', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Marc');

  await page.getByLabel('Prénom').fill('M4rc');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Le champ est invalide')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toBeFocused();

  await page.getByLabel('Prénom').fill('Marceau');
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page.getByRole('dialog', { name: /Quitter sans enregistrer/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Marceau');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: /Menu du compte de Marceau/ })).toBeVisible();
  await page.getByLabel('Prénom').fill('Marc');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('button', { name: /Menu du compte de Marc Lenoir/ })).toBeVisible();
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('signing out with unsaved words leads to the sign-in page without a question', async ({ page }) => {
  await signIn(page, moderator, demoPassword, '/app/profile');
  await page.getByLabel('Prénom').fill('Ysolde');
  await page.getByRole('button', { name: /Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await documentOfItsAudience(page);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a picture is framed by the keyboard, sent, seen in the menu, then taken away', async ({ page }) => {
  await signIn(page, moderator, demoPassword, '/app/profile');
  const field = page.getByLabel('Ajouter une photo');
  await field.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByText(/n’est pas du bon type/)).toBeVisible();
  await field.setInputFiles({ name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(/ne peut pas être lue/)).toBeVisible();
  await expectAccessible(page, 'refused picture');

  // As who opens the chooser of files by the keyboard.
  await field.focus();
  await field.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: halves(1200, 600) });
  const dialog = page.getByRole('dialog', { name: 'Cadrer la photo' });
  await expect(dialog.getByRole('button', { name: 'Enregistrer la photo' })).toBeEnabled();
  await expectAccessibleAndFit(page, 'framing of a picture');
  const frame = dialog.getByRole('application');
  await tabTo(page, frame);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('button', { name: 'Enregistrer la photo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Votre photo' })).toBeVisible();
  // Where it was chosen: the dialog and the progress that held the focus are gone.
  await expect(page.getByLabel('Changer de photo')).toBeFocused();
  await expect(page.getByRole('button', { name: /Menu du compte/ }).locator('img')).toBeVisible();
  // Pushed to the right, the picture leaves its left half, the red one, in the frame.
  await expect.poll(() => middleOfPicture(page)).toBe('red');

  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(page.getByLabel('Ajouter une photo')).toBeAttached();
  await expect(page.getByRole('button', { name: /Menu du compte/ }).locator('img')).toHaveCount(0);
});

test('a new address is confirmed by the click of its owner, the old one is told', async ({
  page,
  request,
}) => {
  const { email, password } = company;
  await signIn(page, email, password, '/app/profile');
  const told = async () => (await mailsTo(request, email)).length;
  const toldBefore = await told();
  const contact = page.getByRole('region', { name: 'Coordonnées' });
  await contact.getByRole('button', { name: 'Changer d’adresse' }).click();
  const form = page.getByRole('form', { name: 'Changer d’adresse e-mail' });
  const wanted = email.replace('responsable@', 'direction@');
  await form.getByLabel('Nouvelle adresse e-mail').fill('nadia.perrin@gmail.com');
  await form.getByLabel('Votre mot de passe').fill('Faux-mot-2026!');
  await form.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(form.getByText(/adresse e-mail professionnelle/)).toBeVisible();
  await form.getByLabel('Nouvelle adresse e-mail').fill(wanted);
  await form.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(form.getByText(/mot de passe est incorrect/)).toBeVisible();
  await expect(form.getByLabel('Nouvelle adresse e-mail')).toHaveValue(wanted);
  await form.getByLabel('Votre mot de passe').fill(password);
  await form.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(contact.getByText(`Ouvrez le lien envoyé à ${wanted}`)).toBeVisible();

  await expect.poll(told).toBe(toldBefore + 1);
  const [mail] = await mailsTo(request, wanted);
  const link = new URL(/https?:\/\/\S+change=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('button', { name: 'Confirmer ma nouvelle adresse' })).toBeVisible();
  await expectAccessibleAndFit(page, 'confirmation of a new address');
  await page.getByRole('button', { name: 'Confirmer ma nouvelle adresse' }).click();
  await expect(page.getByRole('heading', { name: 'Votre adresse est changée' })).toBeVisible();
  await expectAccessible(page, 'new address confirmed');
  await expect.poll(told).toBe(toldBefore + 2);
  await page.getByRole('link', { name: 'Ouvrir mon profil' }).click();
  await expect(contact.getByText(wanted, { exact: false }).first()).toBeVisible();
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Confirmer ma nouvelle adresse' }).click();
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  company = { ...company, email: wanted };
});

test('the page of a company is kept up to date, with its logo', async ({ page }) => {
  await signIn(page, company.email, company.password, '/app/profile/enterprise');
  const form = page.getByRole('form', { name: 'Fiche de l’entreprise' });
  await expect(form.getByLabel('Nom de l’entreprise')).toHaveValue(company.companyName);
  const postalCode = form.getByRole('textbox', { name: 'Code postal', exact: true });
  await postalCode.fill('690');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Le code postal comporte 5 chiffres.')).toBeVisible();
  await postalCode.fill('69003');
  await form.getByLabel('Nom de l’entreprise').fill('Atelier Profil Durable');
  await form.getByLabel('Nombre de salariés').fill('120');
  await expect(form.getByLabel('Taille')).toHaveValue('100+');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: /Menu du compte/ })).toContainText('Atelier Profil Durable');
  await page.getByLabel('Ajouter un logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: halves(900, 300),
  });
  await expect(page.getByRole('img', { name: 'Logo Atelier Profil Durable' })).toBeVisible();
  await expect(page.getByLabel('Changer de logo')).toBeFocused();
  await page.reload();
  await expect(form.getByLabel('Nom de l’entreprise')).toHaveValue('Atelier Profil Durable');
  await page.getByRole('button', { name: 'Retirer le logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le logo' }).click();
  await expect(page.getByText('Aucun logo')).toBeVisible();
});

test('the settings keep the theme in this browser, and say what is so', async ({ page }) => {
  await signIn(page, moderator, demoPassword, '/app/params');
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  await page.getByText('Sombre', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByText('Système', { exact: true }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});
