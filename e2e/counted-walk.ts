import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { documentOfItsAudience, linkMailedTo, mondayIn, openPage } from './walk.ts';

/** What a hand did: presses of the mouse, and of the keyboard (each letter is one). */
export type Acts = { clicks: number; keys: number };

const password = 'Grand-Elan-2026!';
const person = {
  first: 'Camille',
  last: 'Roussel',
  email: 'c.roussel@verdalys.example',
  mobile: '0698123458',
};

/** Walks from `/register` to a submitted programme as a hand does it, and counts what the hand did; nothing else fills a field. */
export async function countFirstProgram(url: string): Promise<Acts> {
  const path = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(path && { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'fr-FR', reducedMotion: 'reduce' });
    return await walk(page);
  } finally {
    await browser.close();
  }
}

async function walk(page: Page): Promise<Acts> {
  const acts: Acts = { clicks: 0, keys: 0 };
  const click = async (target: Locator) => {
    acts.clicks += 1;
    await target.click();
  };
  const type = async (text: string) => {
    acts.keys += text.length;
    await page.keyboard.type(text);
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      acts.keys += 1;
      await page.keyboard.press(key);
    }
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await openPage(page, '/register');
  await click(page.getByLabel('Nom, SIRET ou SIREN'));
  await type('verdalys');
  await page.getByRole('option', { name: /Exemple Verdalys.*Siège/ }).waitFor();
  await press('ArrowDown', 'Enter', 'Enter');
  await page.getByRole('heading', { name: 'Vérifiez votre entreprise' }).waitFor();
  await click(button('Suivant'));
  await page.getByLabel('5 à 100 salariés').waitFor();
  await click(button('Suivant'));
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await type(person.first);
  await press('Tab');
  await type(person.last);
  await press('Tab');
  await type(person.email);
  await press('Tab');
  await type(person.mobile);
  await press('Tab');
  await type(password);
  // The button that shows what is typed comes between.
  await press('Tab', 'Tab');
  await type(password);
  await press('Tab', 'Tab', 'Space', 'Enter');
  await click(button('Inscrire mon entreprise'));
  await expect(page).toHaveURL(/\/register\/success/);

  // The link of the mail is a click in another window.
  acts.clicks += 1;
  await openPage(page, await linkMailedTo(page.request, person.email));
  await click(button('Confirmer mon adresse'));
  await click(page.getByRole('link', { name: 'Se connecter' }));
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(person.email);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await type(password);
  await press('Enter');
  await expect(page).not.toHaveURL(/auth\/login/);
  await documentOfItsAudience(page);

  await click(button('Commencer'));
  await expect(page.getByLabel(/Accidents du travail/)).toBeFocused();
  await type('2');
  await press('Enter');
  await click(button('Lundi, mercredi, vendredi midi'));
  await click(page.getByLabel(/Nom du lieu/));
  await type('Salle Garonne');
  await click(page.getByLabel(/Surface/));
  await type('60');
  await press('Tab');
  await type('10');
  await press('Enter');
  await page.getByRole('heading', { name: /premier programme/ }).waitFor();

  await click(page.getByRole('radio', { name: /Soulager le dos/ }));
  await click(page.getByLabel(/Date de début/));
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(mondayIn(1)),
  );
  const choice = page.getByRole('button', { name: day, exact: true });
  if ((await choice.count()) === 0) await click(page.getByRole('button', { name: 'Mois suivant' }));
  await click(choice);
  await click(button('Voir les dates'));
  await click(button('Soumettre à la validation'));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Soumettre à la validation' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Votre téléphone' })).toBeVisible();
  return acts;
}
