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

test('an administrator prepares a poll with a reward, publishes it, people answer once and are paid, and its results are read', async ({
  page,
  browser,
}, { retry }) => {
  const title = `La rentrée ${Date.now()}-${retry}`;
  await signIn(page, 'admin@elan.test', demoPassword, '/app/polls');
  await page.getByRole('button', { name: 'Préparer un sondage' }).first().click();
  const form = page.getByRole('dialog', { name: 'Préparer un sondage' });
  await form.getByLabel(/^Titre/).fill(title);
  await chooseDay(form.getByLabel(/^Dernier jour/), mondayIn(2));
  await form.getByLabel(/^Récompense en Fitcoins/).fill('30');
  await form.getByText('Anonyme', { exact: true }).click();
  const first = form.getByRole('group', { name: 'Question 1' });
  await first.getByLabel(/^Question 1/).fill('Quand venez-vous\u202f?');
  await first.getByLabel(/^Réponse 1/).fill('Le matin');
  await first.getByLabel(/^Réponse 2/).fill('Le soir');
  await form.getByRole('button', { name: 'Ajouter une question' }).click();
  const second = form.getByRole('group', { name: 'Question 2' });
  await second.getByLabel(/^Question 2/).fill('Nous recommandez-vous\u202f?');
  await second.getByLabel('Type').selectOption('nps');
  await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  const card = page.getByRole('dialog', { name: title });
  await expect(card.getByText('Brouillon').first()).toBeVisible();
  await card.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: 'Aperçu' });
  await expect(preview.getByText(/n’est pas anonyme/)).toBeVisible();
  await preview.getByRole('button', { name: 'Fermer l’aperçu' }).click();
  await card.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Publier' }).click();
  await expect(card.getByRole('button', { name: 'Copier l’adresse du sondage' })).toBeVisible();

  for (const [at, who] of ['elan2', 'elan3', 'elan4', 'elan5', 'elan6'].entries()) {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(phone, `${who}@elan.test`, demoPassword, '/espace/polls', 'espace');
    await phone.getByRole('link', { name: new RegExp(title) }).click();
    await expect(phone.getByText(/30\sFitcoins par réponse/)).toBeVisible();
    await phone.getByRole('radio', { name: at < 3 ? 'Le matin' : 'Le soir' }).check();
    await phone.getByRole('radio', { name: '9 sur 10' }).check({ force: true });
    if (at === 0) await expectAccessibleAndFit(phone, 'a poll on a phone');
    await phone.getByRole('button', { name: 'Envoyer mes réponses' }).click();
    await expect(phone.getByText(/30\sFitcoins sont dans votre portefeuille/)).toBeVisible();
    await phone.close();
    // The count follows without a reload.
    await expect(card.getByText(new RegExp(`^${at + 1}\\sréponse`)).first()).toBeVisible({ timeout: 10_000 });
  }

  await card.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(card.getByText('Fermé', { exact: true }).first()).toBeVisible();
  await expect(card.getByText(/3 \(60\s%\)/)).toBeVisible();
  await expect(card.getByText(/score \+100/)).toBeVisible();
  await expectAccessibleAndFit(page, 'the results of a poll');
  const file = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Exporter' }).click();
  expect((await file).suggestedFilename()).toMatch(/^resultats-sondage/);
  await card.getByRole('button', { name: 'Archiver' }).click();
  await expect(page.getByText('Sondage archivé')).toBeVisible();
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
