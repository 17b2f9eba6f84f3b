import {
  coachErrors,
  coachesContract,
  onboardingContract,
  type CoachCard,
  type CoachRow,
} from '@elan/domain/coaches';
import { catalogContract } from '@elan/domain/catalog';
import { notesContract } from '@elan/domain/desk';
import { programCoachContract } from '@elan/domain/programs';
import {
  coachFeedbackContract,
  ratingsContract,
  sessionCoachContract,
  sessionsContract,
  type Session,
} from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
import { coachesSearch } from './coaches-search.ts';
import { CoachesScreen } from './coaches.screen.tsx';

const zoe: CoachRow = {
  id: '0198c0de-0000-7000-8000-000000000001',
  firstName: 'Zoé',
  lastName: 'Lemaître',
  email: 'zoe.lemaitre@coach.example',
  phone: '+33612345678',
  status: 'ACTIVE',
  zones: ['38000', '69'],
  languages: [],
  disciplines: [],
  proCardExpiresOn: null,
  insuranceExpiresOn: null,
  vigilanceExpiresOn: null,
};
const card: CoachCard = { ...zoe, availabilities: [], absences: [], openings: [], version: 1 };
const figures = { weekSessions: 2, nextSessionAt: null, rating: { mean: 4.6, count: 12 } };
const pageOf = (...items: CoachRow[]) => ({
  items: items.map((one) => ({ ...one, ...figures })),
  total: items.length,
  capped: false,
});

const ratings = {
  count: 0,
  sessionMean: null,
  coachMean: null,
  distribution: [0, 0, 0, 0, 0],
  trend: [],
  coaches: [],
  companies: [],
  objectives: [],
};
const feedbacks = { items: [], total: 0, capped: false, means: null, toFollow: 0 };

const api = answersInMemory();
beforeEach(() => {
  api.on(coachesContract.list, () => pageOf(zoe));
  api.on(coachesContract.card, () => card);
  api.on(notesContract.list, () => ({ items: [] }));
  api.on(catalogContract.disciplines, () => ({ items: [] }));
  api.on(sessionCoachContract.threatened, () => ({ items: [], total: 0, capped: false }));
  api.on(sessionsContract.list, () => ({ items: [], total: 0, capped: false }));
  api.on(programCoachContract.ofCoach, () => ({ items: [] }));
  api.on(ratingsContract.ratingFigures, () => ratings);
  api.on(coachFeedbackContract.list, () => feedbacks);
});

const open = (query = '') =>
  mountScreen(CoachesScreen, { at: `/app/coaches${query}`, search: coachesSearch, user: { role: 'ADMIN' } });

test('a list without a coach says so, and for which filters', async () => {
  api.on(coachesContract.list, () => pageOf());
  const { place } = await open('?status=INACTIVE');
  await expect.element(page.getByText('Aucun coach ne correspond.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exporter' })).toBeDisabled();
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect.poll(place).toBe('/app/coaches');
  await expect.element(page.getByText('Aucun coach pour le moment.')).toBeVisible();
});

test('a page beyond the end leads back to the last one', async () => {
  api.on(coachesContract.list, ({ query }) =>
    query?.page === 9 ? { items: [], total: 30, capped: false } : pageOf(zoe),
  );
  const { place } = await open('?page=9');
  await page.getByRole('button', { name: 'Revenir à la dernière page' }).click();
  await expect.poll(place).toBe('/app/coaches?page=2');
});

test('the columns that are shown stand in the address and in the file', async () => {
  const { place } = await open();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Zones' }).click();
  await expect.poll(place).toBe('/app/coaches?columns=name.status.disciplines.documents.week.next.rating');
  await userEvent.keyboard('{Escape}');
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  expect((await file).text).not.toContain('Zones');
});

test('the list is saved as a file', async () => {
  await open();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await file;
  expect(name).toMatch(/^coachs-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain(`Lemaître;${zoe.email};06 12 34 56 78;Actif;38000, 69`);
});

const dialog = page.getByRole('dialog', { name: 'Ajouter un coach' });
const send = dialog.getByRole('button', { name: 'Ajouter le coach' });
const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });

/** The form of a new coach, with a right name and e-mail. */
async function describeCoach() {
  await dialog.getByLabelText('Prénom').fill('Zoé');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lemaître');
  await dialog.getByLabelText('E-mail').fill(zoe.email);
}

test('a list that cannot be read says why, and is asked for again', async () => {
  api.on(coachesContract.list, () => {
    throw coachErrors.fail('coaches/fetch-failed');
  });
  await open();
  await expect.element(page.getByText(coachErrors.fail('coaches/fetch-failed').message)).toBeVisible();
  api.on(coachesContract.list, () => pageOf(zoe));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('table', { name: 'Coachs' }).getByText('Zoé Lemaître')).toBeVisible();
});

test('filters and sort stand in the address, and the server is asked by them', async () => {
  const { place } = await open('?page=2');
  await page.getByLabelText('État').selectOptions('Inactif');
  await expect.poll(place).toBe('/app/coaches?status=INACTIVE');
  await page.getByLabelText('Rechercher un nom ou un e-mail').fill('lemaitre');
  await expect.poll(place).toBe('/app/coaches?status=INACTIVE&search=lemaitre');
  await expect
    .poll(() => api.callsOf(coachesContract.list).at(-1)?.query)
    .toMatchObject({ status: 'INACTIVE', search: 'lemaitre', page: 1 });
});

test('what is missing of a new coach is said at each field, and the first one is in focus', async () => {
  await open('?form=new');
  await send.click();
  await expect.poll(() => dialog.getByText('Le champ est requis').elements()).toHaveLength(3);
  await expect.element(dialog.getByLabelText('Prénom')).toHaveFocus();
  expect(api.callsOf(coachesContract.create)).toEqual([]);
});

test('hours that overlap are refused on their line; those of Monday are copied to the other days', async () => {
  api.on(coachesContract.create, () => card);
  await open('?form=new');
  await describeCoach();
  await dialog.getByLabelText('Zones d’intervention').fill('69 38000 ');
  const addLine = dialog.getByRole('button', { name: 'Ajouter une plage le lundi' });
  await addLine.click();
  await addLine.click();
  const end = dialog.getByRole('combobox', { name: /Lundi, plage 1\s: fin/ });
  await end.selectOptions('15:00');
  await send.click();
  await expect
    .element(dialog.getByText('Cette disponibilité en chevauche une autre le même jour.'))
    .toBeVisible();
  await end.selectOptions('12:30');
  await dialog.getByRole('button', { name: 'Copier du mardi au vendredi' }).click();
  await send.click();
  await expect.element(page.getByRole('dialog', { name: 'Zoé Lemaître' })).toBeVisible();
  const [{ body } = { body: undefined }] = api.callsOf(coachesContract.create);
  expect(body).toMatchObject({ zones: ['69', '38000'], phone: null });
  expect(body?.availabilities).toHaveLength(10);
  expect(body?.availabilities).toContainEqual({ weekday: 5, start: '14:00', end: '18:00' });
});

test('an address that another coach has is refused where it was typed', async () => {
  api.on(coachesContract.create, () => {
    throw coachErrors.fail('coaches/email-taken');
  });
  await open('?form=new');
  await describeCoach();
  await send.click();
  await expect.element(dialog.getByText(coachErrors.fail('coaches/email-taken').message)).toBeVisible();
  await expect.element(dialog.getByLabelText('E-mail')).toHaveFocus();
});

test('what was chosen is asked about above its dialog, whatever was asked before', async () => {
  await open();
  const add = page.getByRole('button', { name: 'Ajouter un coach' });
  await add.click();
  await dialog.getByLabelText('Prénom').fill('Ana');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Abandonner la saisie' }).click();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(add).toHaveFocus();

  await add.click();
  const zones = dialog.getByLabelText('Zones d’intervention');
  for (const zone of ['69003', '38000']) {
    await zones.fill(zone);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(dialog.getByText('38000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  await expect.element(dialog.getByText('38000')).toBeVisible();
  await expect.element(zones).toHaveFocus();
});

test('a coach who is being added is waited for: Escape closes nothing meanwhile', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on(coachesContract.create, async () => {
    await held;
    return card;
  });
  await open('?form=new');
  await describeCoach();
  await send.click();
  await expect.element(send).toHaveAttribute('data-loading');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => question.elements()).toEqual([]);
  answer();
  const saved = page.getByRole('dialog', { name: 'Zoé Lemaître' });
  await expect.poll(() => saved.getByText('Manquant').elements()).toHaveLength(3);
});

const work = {
  items: [{ month: '2026-11', minutes: 90, cents: 6000, sessions: [] }],
  rating: { mean: 4.6, count: 12 },
  hourCents: 4000,
  vigilanceCents: 500_000,
  year: 2026,
  clients: [{ company: 'Verdalys', cents: 512_000, vigilanceDue: true }],
};

test('the card opens one part at a time, each at its own address: what a coach earns by client, what people think', async () => {
  api.on(sessionCoachContract.work, () => work);
  api.on(ratingsContract.ratings, () => ({ items: [], total: 0, capped: false }));
  const { place } = await open(`?coach=${zoe.id}`);
  const shown = page.getByRole('dialog', { name: 'Zoé Lemaître' });
  await shown.getByRole('link', { name: 'Gains' }).click();
  await expect.poll(place).toBe(`/app/coaches?coach=${zoe.id}&part=earnings`);
  await expect.element(shown.getByText('Attestation de vigilance due')).toBeVisible();
  await expect.element(shown.getByRole('meter', { name: /^Verdalys/ })).toBeVisible();
  await shown.getByRole('link', { name: 'Avis' }).click();
  await expect.element(shown.getByText('Personne n’a encore évalué ses séances.')).toBeVisible();
});

test('the file of a coach is that of the candidacy, read beside the card', async () => {
  api.on(onboardingContract.candidate, () => ({
    ...zoe,
    since: '2026-11-02T09:00:00Z',
    heardFrom: null,
    documents: [],
    attempts: [],
    appointments: [],
    final: null,
    passGrade: 10,
    pack: { amountCents: 4900, paidAt: '2026-10-02T09:00:00Z' },
    skippedSteps: [],
    secondChanceGiven: false,
    skipProblem: null,
    messages: [],
  }));
  await open(`?coach=${zoe.id}&part=file`);
  const shown = page.getByRole('dialog', { name: 'Zoé Lemaître' });
  await expect.element(shown.getByText(/49,00\s€, payé le 2 oct\. 2026/)).toBeVisible();
});

test('the card of a coach groups what participants think and what the gyms saw, each with its way', async () => {
  api.on(ratingsContract.ratings, () => ({ items: [], total: 0, capped: false }));
  api.on(ratingsContract.ratingFigures, () => ({ ...ratings, count: 12, sessionMean: 4.5, coachMean: 4.8 }));
  const means = { punctuality: 4, teaching: 3.5, care: 5 };
  api.on(coachFeedbackContract.list, () => ({ ...feedbacks, total: 2, means }));
  await open(`?coach=${zoe.id}&part=reviews`);
  await expect.element(page.getByText('12 avis', { exact: true })).toBeVisible();
  await expect.element(page.getByText('4,8\u00a0/\u00a05')).toBeVisible();
  await expect.element(page.getByText('3,5\u00a0/\u00a05')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Voir les évaluations des participants' }))
    .toHaveAttribute('href', `/app/evaluations?coach=${zoe.id}`);
  await expect
    .element(page.getByRole('link', { name: 'Voir les avis des équipes et des salles' }))
    .toHaveAttribute('href', `/app/feedbackCoach?coach=${zoe.id}`);
});

test('a coach is replaced everywhere by another one, after a look at what the other can take', async () => {
  const session = {
    id: 's1',
    companyId: 'e1',
    companyName: 'Verdalys',
    programId: null,
    type: 'COMMUNITY',
    status: 'ACTIVE',
    objectiveName: 'Soulager le dos',
    spotName: 'Salle Rhône',
    meeting: null,
    coachName: 'Zoé Lemaître',
    startsAt: '2026-12-01T11:30:00Z',
    endsAt: '2026-12-01T12:30:00Z',
    zone: 'Europe/Paris',
    maxParticipants: 10,
    registered: 0,
  } satisfies Session;
  const taken = { ...session, id: 's2', startsAt: '2026-12-08T11:30:00Z', endsAt: '2026-12-08T12:30:00Z' };
  api.on(sessionsContract.list, () => ({ items: [session, taken], total: 2, capped: false }));
  api.on(sessionsContract.eventOptions, () => ({
    companies: [],
    coaches: [
      { id: zoe.id, displayName: 'Zoé Lemaître' },
      { id: 'c2', displayName: 'Malik Benali' },
    ],
  }));
  const malik = {
    id: 'c2',
    displayName: 'Malik Benali',
    available: true,
    overridable: false,
    obstacle: null,
    reservations: [],
    strengths: [],
    weekSessions: 0,
  };
  api.on(sessionCoachContract.candidates, ({ params }) => ({
    asked: { postalCode: null, discipline: null },
    items: [params.id === 's1' ? malik : { ...malik, available: false, obstacle: 'Il a une autre séance.' }],
  }));
  const given: string[] = [];
  api.on(sessionCoachContract.assign, ({ params, body }) => {
    given.push(`${params.id} ${body.coachId}`);
    return {} as never;
  });
  await open(`?coach=${zoe.id}`);
  await page.getByRole('button', { name: 'Remplacer partout' }).click();
  const everywhere = page.getByRole('dialog', { name: 'Remplacer Zoé Lemaître partout' });
  await everywhere.getByLabelText('Nouveau coach').selectOptions('Malik Benali');
  await expect.element(everywhere.getByText(/8 décembre.*: Il a une autre séance\./)).toBeVisible();
  await everywhere.getByRole('button', { name: /^Confier 1/ }).click();
  await expect.element(page.getByText('Malik Benali remplace ce coach')).toBeVisible();
  expect(given).toEqual(['s1 c2']);
});

test('what is threatened stands under its coach, whatever the company, with what replaces the coach everywhere', async () => {
  const threat = (id: string, coachId: string | null, coachName: string | null, companyName: string) => ({
    session: {
      id: `0190a1b2-0000-7000-8000-00000000000${id}`,
      companyId: 'e',
      companyName,
      programId: null,
      type: 'SAFETY' as const,
      status: 'ACTIVE',
      objectiveName: 'Équilibre',
      spotName: 'Étage 3',
      meeting: null,
      coachName,
      startsAt: '2031-03-03T11:00:00Z',
      endsAt: '2031-03-03T11:45:00Z',
      zone: 'Europe/Paris',
      maxParticipants: 10,
      registered: 0,
    },
    coachId,
    reasons: ['Le coach n’est pas actif.'],
    exception: null,
    ofCoach: coachId === null ? 1 : 2,
  });
  api.on(sessionCoachContract.threatened, () => ({
    items: [
      threat('1', null, null, 'Verdalys'),
      threat('2', card.id, 'Zoé Lemaître', 'Verdalys'),
      threat('3', card.id, 'Zoé Lemaître', 'Lunel'),
    ],
    total: 3,
    capped: false,
  }));
  await open('?tab=threatened');
  const ofZoe = page.getByRole('region', { name: 'Zoé Lemaître' });
  await expect.element(ofZoe.getByText(/2.séances menacées/)).toBeVisible();
  await expect.element(ofZoe.getByRole('link', { name: /Lunel/ })).toBeVisible();
  await expect.element(ofZoe.getByRole('button', { name: 'Remplacer partout' })).toBeVisible();
  const ofNobody = page.getByRole('region', { name: 'Sans coach' });
  await expect.element(ofNobody.getByRole('link', { name: /Verdalys/ })).toBeVisible();
  await expect.element(ofNobody.getByRole('button', { name: 'Remplacer partout' })).not.toBeInTheDocument();
  expect(api.callsOf(sessionCoachContract.threatened).at(-1)?.query).toMatchObject({ by: 'coach' });
  await ofZoe.getByRole('link', { name: 'Zoé Lemaître' }).click();
  await expect.element(page.getByRole('dialog', { name: /Zoé/ })).toBeVisible();
});
