import { coachErrors, ownWeekContract, type OwnWeek } from '@elan/domain/coaches';
import { coachSessionsContract } from '@elan/domain/sessions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { OwnMonthsScreen } from './own-months.screen.tsx';
import { OwnWeekScreen } from './own-week.screen.tsx';

const server = answersInMemory();
const coach = {
  role: 'COACH',
  claims: { coach: true, fiter: false, accountManager: false, elanCo: false },
} as const;
const week: OwnWeek = {
  availabilities: [{ weekday: 1, start: '09:00', end: '12:00' }],
  zones: ['69'],
  absences: [],
  openings: [],
  version: 4,
};

beforeEach(() => {
  server.on(coachSessionsContract.feed, () => ({ feed: null }));
});

test('a coach sends the week with the version that was opened, and a refusal stands near the button', async () => {
  server.on(ownWeekContract.read, () => week);
  server.on(ownWeekContract.save, () => {
    throw coachErrors.fail('coaches/availability-overlap');
  });
  await mountScreen(OwnWeekScreen, { at: '/coach/week', user: coach });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .element(page.getByText('Ce créneau en chevauche un autre. Modifiez l’un des deux.'))
    .toBeVisible();
  server.on(ownWeekContract.save, () => ({ ...week, version: 5 }));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Disponibilités enregistrées')).toBeVisible();
  await vi.waitFor(() => {
    const { absences: _, openings: __, ...sent } = week;
    expect(server.callsOf(ownWeekContract.save)[0]?.body).toEqual(sent);
  });
});

const rates = { hourCents: 4000, vigilanceCents: 500_000, year: 2026 };

test('the sessions that count are read by month, with what they bring, how long they were and who came', async () => {
  const line = { id: 's', day: '2026-11-20', objective: 'Renforcement doux', company: 'Exemple Sapinière' };
  server.on(coachSessionsContract.months, () => ({
    items: [
      {
        month: '2026-11',
        minutes: 45,
        cents: 3000,
        sessions: [{ ...line, minutes: 45, seen: 7, cents: 3000 }],
      },
    ],
    rating: { mean: 4.6, count: 12 },
    ...rates,
    clients: [{ company: 'Exemple Sapinière', cents: 3000, vigilanceDue: false }],
  }));
  await mountScreen(OwnMonthsScreen, { at: '/coach/months', user: coach });
  await expect.element(page.getByRole('heading', { name: 'Novembre 2026' })).toBeVisible();
  await expect.element(page.getByText(/1 séance, 45\s+min, 30,00\s€\sHT/)).toBeVisible();
  await expect
    .element(page.getByRole('meter', { name: /^Exemple Sapinière\s: 30,00\s€ sur 5\s000,00\s€/ }))
    .toBeVisible();
  await expect.element(page.getByText('7 personnes')).toBeVisible();
  await expect.element(page.getByText('4,6\u00a0/\u00a05')).toBeVisible();
});

test('a coach who gave none yet is told when a session counts', async () => {
  server.on(coachSessionsContract.months, () => ({ items: [], rating: null, ...rates, clients: [] }));
  await mountScreen(OwnMonthsScreen, { at: '/coach/months', user: coach });
  await expect.element(page.getByText('Aucune séance comptée pour le moment.')).toBeVisible();
});

test('an absence is added, an overlap told at its field, and taken away', async () => {
  server.on(ownWeekContract.read, () => week);
  const absence = { id: '0198c0de-0000-7000-8000-000000000081', from: '2026-12-24', to: '2026-12-31' };
  server.on(ownWeekContract.removeAbsence, () => {
    server.on(ownWeekContract.read, () => week);
    return week;
  });
  await mountScreen(OwnWeekScreen, { at: '/coach/week', user: coach });
  await page.getByRole('button', { name: 'Ajouter une absence' }).click();
  await page
    .getByRole('form', { name: 'Ajouter une absence' })
    .getByRole('button', { name: 'Ajouter' })
    .click();
  await expect
    .element(page.getByRole('button', { name: 'Premier jour' }))
    .toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Annuler' }).click();
  server.on(ownWeekContract.read, () => ({ ...week, absences: [absence] }));
  await mountScreen(OwnWeekScreen, { at: '/coach/week', user: coach });
  await expect
    .element(page.getByText('Du jeudi 24 décembre 2026 au jeudi 31 décembre 2026').first())
    .toBeVisible();
  await page
    .getByRole('button', { name: /Retirer l’absence/ })
    .first()
    .click();
  await expect.element(page.getByText('Absence retirée').first()).toBeInTheDocument();
});

test('hours added to one day are listed with it, and taken away', async () => {
  const opening = {
    id: '0198c0de-0000-7000-8000-000000000082',
    day: '2026-12-05',
    start: '09:00',
    end: '12:00',
  };
  server.on(ownWeekContract.read, () => ({ ...week, openings: [opening] }));
  server.on(ownWeekContract.removeOpening, () => {
    server.on(ownWeekContract.read, () => week);
    return week;
  });
  await mountScreen(OwnWeekScreen, { at: '/coach/week', user: coach });
  await page.getByRole('button', { name: 'Ajouter des heures' }).click();
  const form = page.getByRole('form', { name: 'Ajouter des heures' });
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await expect.element(form.getByRole('button', { name: 'Jour' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: /^Retirer les heures\s: Le samedi 5 décembre 2026, 09:00/ }).click();
  await expect.element(page.getByText('Heures retirées')).toBeVisible();
  expect(server.callsOf(ownWeekContract.removeOpening)).toHaveLength(1);
});
