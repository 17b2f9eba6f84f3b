import { dashboardErrors, dashboardsContract, type Dashboard } from '@elan/domain/dashboards';
import { waitingContract, type Waiting } from '@elan/domain/desk';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../../base/testing/saved-file.ts';
import { GlobalScreen, HealthScreen, search } from './dashboard-views.screen.tsx';

const figure = {
  unit: 'percent',
  n: 67,
  of: 'participations pointées',
  hidden: null,
  better: 'more',
  note: null,
  href: null,
} as const;

const told: Dashboard = {
  view: 'global',
  name: 'Exemple Sapinière',
  period: {
    key: '31d',
    from: '2026-10-25',
    to: '2026-11-24',
    beforeFrom: '2026-09-24',
    beforeTo: '2026-10-24',
    days: 31,
  },
  computedAt: '2026-11-23T22:10:00Z',
  refreshableAt: null,
  choices: { programs: [{ id: 'p1', name: 'Community, Mobilité' }], spots: [], companies: [] },
  isEmpty: false,
  figures: [
    { ...figure, id: 'attendance', label: 'Présence', value: 86.6, before: 91.7 },
    {
      ...figure,
      id: 'active',
      label: 'Personnes actives',
      value: null,
      before: null,
      n: null,
      hidden: 'few',
    },
    { ...figure, id: 'back', label: 'De retour', value: null, before: null, n: null, hidden: 'deduced' },
  ],
  charts: [
    {
      id: 'attendance',
      title: 'Présents, en retard et absents, semaine par semaine',
      subtitle: 'Nombre de participations pointées',
      kind: 'stack',
      unit: 'count',
      head: 'Semaine',
      series: [{ id: 'present', label: 'Présents', compares: false }],
      rows: [{ label: 'sem. du 02/11', values: [12], hidden: null }],
      goal: null,
    },
    {
      id: 'objectives',
      title: 'Séances par objectif',
      subtitle: 'Nombre de séances',
      kind: 'bars',
      unit: 'count',
      head: 'Objectif',
      series: [{ id: 'held', label: 'Séances tenues', compares: false }],
      rows: [
        { label: 'Mobilité', values: [8], hidden: null },
        { label: 'Dos', values: [null], hidden: 'few' },
      ],
      goal: null,
    },
  ],
  words: [],
  radial: null,
  notes: [],
};

const waiting: Waiting[] = [
  {
    id: 'proposal-1',
    kind: 'proposal',
    title: 'Une nouvelle date est proposée',
    detail: 'Dos, Community, dès le 10/12/2026.',
    href: '/app/programs?tab=pending&program=1',
    label: 'Répondre',
    until: '2026-11-30T10:42:00Z',
  },
  {
    id: 'invited-6',
    kind: 'advice',
    title: '6\u00a0salariés sans compte',
    detail: 'Invités.',
    href: '/app/employees',
    label: 'Voir les salariés',
    until: null,
  },
];

let shown = told;
const api = answersInMemory();
beforeEach(() => {
  shown = told;
  api.on(dashboardsContract.view, () => shown);
  api.on(waitingContract.read, () => ({ items: waiting }));
  api.on(dashboardsContract.refresh, () => {
    throw dashboardErrors.fail('dashboards/refresh-too-early', { minutes: 30, at: '12\u00a0h\u00a034' });
  });
});

const open = () => mountScreen(GlobalScreen, { at: '/app/dashboard/global', search });

test('a figure says its value, its difference and its base; under the floor it says why it is not there', async () => {
  await open();
  await expect.element(page.getByText('87\u00a0%')).toBeVisible();
  await expect.element(page.getByText('−5\u00a0pts')).toBeVisible();
  await expect.element(page.getByText('n\u00a0=\u00a067 participations pointées')).toBeVisible();
  await expect.element(page.getByText('Effectif insuffisant').first()).toBeVisible();
  await expect.element(page.getByText('Masqué pour que rien ne se déduise')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Voir les salariés/ })).toBeVisible();
  // As the bell does: a date has its last hour.
  await expect.element(page.getByText(/À répondre avant le 30 nov. 2026 à/)).toBeVisible();
});

test('a figure opens the sessions that it was made of: those of the company of a manager, of the one that an administrator looks at', async () => {
  const list = '/app/sessions?display=list&when=all&status=HELD&from=2026-10-25&to=2026-11-24';
  const [attendance] = told.figures;
  shown = { ...told, figures: attendance ? [{ ...attendance, href: list }] : [] };
  const link = page.getByRole('link', { name: 'Voir les séances : Présence' });
  await open();
  await expect.element(link).toHaveAttribute('href', list);
  const company = '018f3f63-6f3c-7bb0-8a43-0d5a5f2d7c11';
  const user = { role: 'ADMIN', company: null } as const;
  await mountScreen(GlobalScreen, { at: `/app/dashboard/global?company=${company}`, search, user });
  await expect.element(link).toHaveAttribute('href', `${list}&company=${company}`);
});

test('an administrator is asked to choose a company, and once it is chosen told that nothing was held in it', async () => {
  const companies = [
    { id: '018f3f63-6f3c-7bb0-8a43-0d5a5f2d7c10', name: 'Exemple Atelier' },
    { id: '018f3f63-6f3c-7bb0-8a43-0d5a5f2d7c11', name: 'Exemple Verrerie' },
  ];
  shown = { ...told, isEmpty: true, name: 'Toutes les entreprises', choices: { ...told.choices, companies } };
  const user = { role: 'ADMIN', company: null } as const;
  await mountScreen(GlobalScreen, { at: '/app/dashboard/global', search, user });
  await expect.element(page.getByText('Choisissez une entreprise.')).toBeVisible();
  shown = { ...shown, name: 'Exemple Verrerie' };
  await mountScreen(GlobalScreen, {
    at: `/app/dashboard/global?company=${companies[1]?.id}`,
    search,
    user,
  });
  await expect.element(page.getByText('Aucune séance dans ces deux périodes.')).toBeVisible();
});

test('a chart has its table, for the keyboard and who reads aloud', async () => {
  await open();
  await page.getByRole('button', { name: /Voir le tableau/ }).click();
  await expect.element(page.getByRole('cell', { name: '12' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Dos' })).toBeVisible();
});

test('a chart of which nothing may be shown says so once, not in each row', async () => {
  const rows = ['Mobilité', 'Dos'].map((label) => ({ label, values: [null], hidden: 'few' as const }));
  shown = { ...told, figures: [], charts: told.charts.slice(1).map((chart) => ({ ...chart, rows })) };
  await open();
  await expect.element(page.getByText('Effectif insuffisant')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('figures that could not be read are not said to be on their way', async () => {
  api.on(dashboardsContract.view, () => {
    throw dashboardErrors.fail('dashboards/fetch-failed');
  });
  await open();
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(page.getByText(/^Chargement/).elements()).toEqual([]);
});

test('a filter goes into the address, and is asked for', async () => {
  const { place } = await open();
  await page.getByLabelText('Programme').selectOptions('p1');
  await page.getByLabelText('Créneau').selectOptions('10-14');
  await expect.poll(place).toContain('program=p1');
  await expect.poll(place).toContain('slot=10-14');
});

test('a refresh that comes too early is refused near its button, with the hour of the next', async () => {
  await open();
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect.element(page.getByText(/ce sera possible à 12/)).toBeVisible();
});

test('the file has each figure and each row, and says what is hidden', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Exporter' })).toBeEnabled();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { text } = await file;
  expect(text).toContain('Présence;86,6;91,7;%');
  expect(text).toContain('Personnes actives;;;%;Effectif insuffisant');
  expect(text).toContain('Mobilité;8');
});

test('health says the points, the goal and who agreed; without ten people, nothing of them', async () => {
  const radial = { points: 82, before: 74, minutes: 123, hidden: null, agreed: 86, of: 128, least: 10 };
  shown = { ...told, view: 'health', radial };
  await mountScreen(HealthScreen, { at: '/app/dashboard/health', search });
  await expect.element(page.getByRole('img', { name: /82.points sur 150, contre 74/ })).toBeVisible();
  await expect.element(page.getByText(/86 personnes ont accepté, sur 128/)).toBeVisible();
  await expect.element(page.getByText(/Il manque 27/)).toBeVisible();
});
