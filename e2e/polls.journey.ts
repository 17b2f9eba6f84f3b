// Crosses: polls, companies, programs, members, accounts.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { chooseDay, demoPassword, mondayIn, signIn } from './walk.ts';

test('a manager asks the employees what they wish; one answers by the link, and the survey begins the programme', async ({
  page,
  browser,
}) => {
  await signIn(page, 'entreprise@elan.test', demoPassword, '/app/needs-survey');
  await expect(page.getByRole('heading', { level: 1, name: 'Sondage de besoins' })).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir le sondage' }).click();
  await expect(page.getByText('Le champ est requis')).toBeVisible();
  await chooseDay(page.getByLabel(/^Dernier jour pour répondre/), mondayIn(2));
  const opened = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/needs-survey') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Ouvrir le sondage' }).click();
  const { survey } = (await (await opened).json()) as { survey: { id: string } };
  await expect(page.getByRole('heading', { name: 'Vos salariés répondent' })).toBeVisible();
  await expectAccessibleAndFit(page, 'a survey that runs');

  // By the link, before being signed in.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'elan1@elan.test', demoPassword, `/espace/polls/${survey.id}`, 'espace');
  await expect(phone.getByText(/Ce sondage est anonyme/)).toBeVisible();
  await phone.getByRole('checkbox').first().check();
  await phone.getByRole('button', { name: 'Envoyer mes réponses' }).click();
  await expect(phone.getByText('Le champ est requis').first()).toBeVisible();
  for (const option of ['Lundi', 'Mercredi', 'Vendredi'])
    await phone.getByRole('checkbox', { name: option }).check();
  await phone.getByRole('checkbox', { name: /À midi/ }).check();
  await phone.getByRole('radio', { name: 'Dans nos locaux' }).check();
  await phone.getByRole('button', { name: 'Envoyer mes réponses' }).click();
  await expect(phone.getByText('Merci, votre réponse est enregistrée.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Merci, votre réponse est enregistrée.')).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByText(/1\sréponse/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Fermer le sondage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer le sondage' }).click();
  // One person is too few: nothing of what they answered is shown.
  await expect(page.getByText(/Effectif insuffisant/)).toBeVisible();
  await expectAccessibleAndFit(page, 'a survey that is over');
  await page.getByRole('link', { name: 'Préparer le premier programme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planifier un programme' })).toBeVisible();
  await page.getByRole('link', { name: 'Demander d’abord à vos salariés' }).click();
  await page.getByRole('button', { name: 'Ranger ce sondage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ranger ce sondage' }).click();
  await expect(page.getByRole('heading', { name: 'Ouvrir le sondage' })).toBeVisible();
});

test('an administrator takes somebody into the club by their e-mail, and out of it', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/lovers?club=out');
  await expect(page.getByRole('heading', { level: 1, name: /Lovers/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter une personne' });
  await form.getByLabel(/^E-mail/).fill('personne@nulle-part.example');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(form.getByText(/ne figure pas parmi les Élans/)).toBeVisible();
  await form.getByLabel(/^E-mail/).fill('elan7@elan.test');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Élan Lovers ajouté avec succès')).toBeVisible();
  await page.goto('/app/lovers?search=elan7');
  await page.getByRole('button', { name: /^Retirer .* du club/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(/ne fait plus partie du club/)).toBeVisible();
});
