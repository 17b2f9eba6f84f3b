// Crosses: polls, companies, programs, members, accounts.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { chooseDay, demoPassword, mondayIn, signIn } from './walk.ts';

/** An employee opens a poll by its link, chooses an answer and some stars, and sends them. */
async function answerPoll(phone: Page, id: string, email: string, choice: string, stars: number) {
  await signIn(phone, email, demoPassword, `/espace/polls/${id}`, 'espace');
  await phone.getByRole('radio', { name: choice }).check();
  // Its star is what is pressed: the button that it stands for is not drawn.
  await phone.getByRole('radio', { name: `${stars} étoiles sur 5` }).check({ force: true });
  await phone.getByRole('button', { name: 'Envoyer mes réponses' }).click();
}

test('an administrator prepares a poll, looks at it, publishes it; people answer it once in their space, and its results are read once it is closed', async ({
  page,
  browser,
}, { retry }) => {
  const title = `Où courir ${Date.now()}-${retry}`;
  await signIn(page, 'admin@elan.test', demoPassword, '/app/polls');
  await page.getByRole('button', { name: 'Préparer un sondage' }).click();
  const form = page.getByRole('dialog', { name: 'Préparer un sondage' });
  await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(form.getByText('Le champ est requis').first()).toBeVisible();
  await form.getByLabel(/^Titre/).fill(title);
  await chooseDay(form.getByLabel(/^Dernier jour/), mondayIn(2));
  await form.getByLabel(/^Récompense/).fill('15');
  await expect(form.getByRole('switch', { name: 'Anonyme' })).toBeChecked();
  await form.getByRole('textbox', { name: /^Question 1/ }).fill('Où aimez-vous courir\u202f?');
  await form.getByLabel(/^Réponse 1/).fill('En forêt');
  await form.getByLabel(/^Réponse 2/).fill('Sur la piste');
  await form.getByRole('button', { name: 'Ajouter une question' }).click();
  const second = form.getByRole('group', { name: 'Question 2' });
  await second.getByRole('textbox', { name: /^Question 2/ }).fill('Et nos parcours\u202f?');
  await second.getByLabel('Type').selectOption({ label: 'Étoiles' });
  await expectAccessibleAndFit(page, 'a poll that is prepared');
  await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click();

  const card = page.getByRole('dialog', { name: title });
  await card.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: 'Aperçu' });
  await expect(preview.getByText(/Ce sondage est anonyme/)).toBeVisible();
  await preview.getByRole('button', { name: 'Fermer l’aperçu' }).click();
  await card.getByRole('button', { name: 'Publier', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Publier/ })
    .getByRole('button', { name: 'Publier' })
    .click();
  await expect(card.getByText('Ouvert', { exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('poll') ?? '';

  // What was promised with its publication changes no more.
  await card.getByRole('button', { name: 'Modifier' }).click();
  const edited = page.getByRole('dialog');
  await expect(edited.getByLabel(/^Récompense/)).toBeDisabled();
  await expect(edited.getByRole('switch', { name: 'Anonyme' })).toHaveCount(0);
  await edited.getByRole('button', { name: 'Annuler' }).click();
  await page.goto(`/app/polls?poll=${id}`);
  await expect(card.getByText(/Effectif insuffisant/)).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const [at, choice] of ['En forêt', 'En forêt', 'Sur la piste', 'En forêt', 'Sur la piste'].entries()) {
    await answerPoll(phone, id, `elan${at + 1}@elan.test`, choice, at === 0 ? 3 : 4);
    await expect(phone.getByText('Merci, votre réponse est enregistrée.')).toBeVisible();
    // The keyboard goes on from the thanks: the button that sent the answers is gone.
    await expect(phone.locator(':focus')).toContainText('Merci');
  }
  await expect(phone.getByText(/15\sFitcoins sont dans votre portefeuille/)).toBeVisible();
  await phone.goto('/espace/polls');
  await expect(phone.getByRole('link', { name: new RegExp(title) })).toContainText('Vous avez répondu.');
  await expectAccessibleAndFit(phone, 'the polls of a person');
  await phone.close();

  // The count is live; who answered what is not read before the end.
  await expect(card.getByText(/^5\sréponses$/)).toBeVisible();
  await expect(card.getByText(/une fois qu’il est fermé/)).toBeVisible();
  // The cross of the card bears the same name, before it.
  await card.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await page
    .getByRole('dialog', { name: /^Fermer «/ })
    .getByRole('button', { name: 'Fermer', exact: true })
    .last()
    .click();
  await expect(card.getByRole('meter', { name: /^En forêt\s: 3 sur 5$/ })).toBeVisible();
  await expect(card.getByText(/moyenne 3,8/)).toBeVisible();
  await expectAccessibleAndFit(page, 'the results of a poll');
  const file = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Exporter' }).click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('Un choix;En forêt;3;60');
  await card.getByRole('button', { name: 'Archiver' }).click();
  await expect(card.getByText('Archivé', { exact: true })).toBeVisible();
  await page.goto('/app/polls');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
});

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
