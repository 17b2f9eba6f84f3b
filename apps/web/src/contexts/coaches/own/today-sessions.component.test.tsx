import { kernelErrors } from '@elan/domain/kernel';
import { coachSessionsContract, type CoachSession } from '@elan/domain/sessions';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { TodaySessions } from './today-sessions.tsx';

const server = answersInMemory();
const id = '0198c0de-0000-7000-8000-000000000031';
const personId = (rank: number) => `0198c0de-0000-7000-8000-0000000004${10 + rank}`;
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

const running = (changes: Partial<CoachSession> = {}): CoachSession => ({
  id,
  type: 'Community',
  objective: 'Renforcement doux',
  company: 'Exemple Sapinière',
  startsAt: minutes(-10),
  endsAt: minutes(35),
  zone: 'Europe/Paris',
  day: '2026-11-24',
  place: {
    name: 'Salle Garonne',
    address: '12 rue de la République, 69002 Lyon',
    access: 'Badge à demander à l’accueil.',
    map: 'https://www.openstreetmap.org/search?query=Lyon',
  },
  meetingUrl: null,
  contact: { firstName: 'Camille', phone: '+33698000004' },
  registered: 2,
  maxParticipants: 10,
  coachCounted: null,
  people: ['Adèle B.', 'Bastien C.'].map((name, rank) => ({
    id: personId(rank),
    name,
    attendance: null,
    version: 1,
  })),
  notices: { giveBack: null, late: true, replacementAsked: false, lateMinutes: null },
  marks: {
    open: true,
    from: minutes(-25),
    until: minutes(1_475),
    refusal: null,
  },
  ...changes,
});

const coach = {
  role: 'COACH',
  claims: { coach: true, fiter: false, accountManager: false, elanCo: false },
} as const;
const listed = (items: CoachSession[]) => {
  server.on(coachSessionsContract.list, () => ({
    now: new Date().toISOString(),
    items,
  }));
};
const marked = (participantId: string, attendance: 'PRESENT' | null) =>
  running({
    people: running().people.map((one) =>
      one.id === participantId ? { ...one, attendance, version: 2 } : one,
    ),
  });
const open = () => mountScreen(TodaySessions, { at: '/coach', user: coach });
const present = (name: string) => page.getByRole('button', { name: `Présent\u00a0: ${name}` });

test('the session of the moment shows its people, whom to call and how to come in', async () => {
  listed([running()]);
  await open();
  await expect.element(page.getByText('Salle Garonne, Exemple Sapinière')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Appeler Camille' }))
    .toHaveAttribute('href', 'tel:+33698000004');
  await page.getByRole('button', { name: 'Accès' }).click();
  await expect.element(page.getByText('Badge à demander à l’accueil.')).toBeVisible();
});

test('a mark is sent with the version that was seen, and pressed again it is taken away', async () => {
  listed([running()]);
  server.on(coachSessionsContract.mark, ({ params, body }) =>
    marked(params.participantId, body.attendance === 'PRESENT' ? 'PRESENT' : null),
  );
  await open();
  await present('Adèle B.').click();
  await expect.element(present('Adèle B.')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1 pointé sur 2')).toBeVisible();
  await vi.waitFor(() => {
    expect(server.callsOf(coachSessionsContract.mark)).toHaveLength(1);
  });
  await present('Adèle B.').click();
  await vi.waitFor(() => {
    expect(server.callsOf(coachSessionsContract.mark).map(({ body }) => body)).toEqual([
      { attendance: 'PRESENT', version: 1 },
      { attendance: null, version: 2 },
    ]);
  });
});

test('without a network marks wait on the telephone, are said to, and leave with the network', async () => {
  listed([running()]);
  let isCut = true;
  server.on(coachSessionsContract.mark, ({ params }) => {
    if (isCut) throw kernelErrors.fail('service-unavailable');
    return marked(params.participantId, 'PRESENT');
  });
  await open();
  await page.getByRole('button', { name: 'Les 2 autres présents' }).click();
  await expect.element(page.getByText('2 pointages en attente d’envoi')).toBeVisible();
  await expect.element(present('Bastien C.')).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('coach-marks:u1')).toContain(personId(1));
  isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/en attente d’envoi/)).not.toBeInTheDocument();
  await vi.waitFor(() => {
    expect(localStorage.getItem('coach-marks:u1')).toBeNull();
  });
});

test('a mark that the server refuses is told, and the list is read again', async () => {
  listed([running()]);
  server.on(coachSessionsContract.mark, () => {
    throw kernelErrors.fail('stale-version');
  });
  await open();
  await present('Adèle B.').click();
  await expect.element(page.getByText('Pointage non gardé')).toBeVisible();
  await expect.element(present('Adèle B.')).toHaveAttribute('aria-pressed', 'false');
});

test('the people who were seen are counted from those who came', async () => {
  listed([marked(personId(0), 'PRESENT')]);
  server.on(coachSessionsContract.count, ({ body }) => running({ coachCounted: body.coachCounted }));
  await open();
  await page.getByRole('button', { name: 'Une personne de plus' }).click();
  await vi.waitFor(() => {
    expect(server.callsOf(coachSessionsContract.count).map(({ body }) => body.coachCounted)).toEqual([1]);
  });
});

test('« Terminer » asks who is not marked, notes them absent, and counts who came', async () => {
  listed([marked(personId(0), 'PRESENT')]);
  server.on(coachSessionsContract.mark, () => {
    const done = marked(personId(0), 'PRESENT');
    return {
      ...done,
      people: done.people.map((one) => ({ ...one, attendance: one.attendance ?? 'ABSENT' })),
    };
  });
  server.on(coachSessionsContract.count, ({ body }) => ({
    ...running({ coachCounted: body.coachCounted }),
    people: running().people.map((one, rank) => ({
      ...one,
      attendance: rank === 0 ? ('PRESENT' as const) : ('ABSENT' as const),
    })),
  }));
  await open();
  await page.getByRole('button', { name: 'Terminer' }).click();
  const question = page.getByRole('dialog', { name: /^Terminer le pointage/ });
  await expect.element(question.getByText(/Une personne n’est pas pointée\s: Bastien C\./)).toBeVisible();
  await question.getByRole('button', { name: 'Terminer' }).click();
  await expect.element(page.getByText('Pointage terminé.')).toBeVisible();
  expect(server.callsOf(coachSessionsContract.mark).map(({ body }) => body.attendance)).toEqual(['ABSENT']);
  expect(server.callsOf(coachSessionsContract.count).map(({ body }) => body.coachCounted)).toEqual([1]);
});

test('a session to come says when its attendance opens; a coach without sessions is told so', async () => {
  const later = { startsAt: minutes(120), endsAt: minutes(165) };
  listed([
    running({
      ...later,
      marks: {
        open: false,
        from: minutes(105),
        until: minutes(1_600),
        refusal: null,
      },
    }),
  ]);
  await open();
  await expect.element(page.getByText(/Le pointage ouvre à/)).toBeVisible();
  await expect.element(present('Adèle B.')).toBeDisabled();
});

test('a coach tells that they will be late, and asks to be replaced with a reason', async () => {
  const notices = {
    giveBack: 'replacement-asked',
    late: true,
    replacementAsked: false,
    lateMinutes: null,
  } as const;
  listed([running({ notices })]);
  server.on(coachSessionsContract.late, () => running({ notices: { ...notices, lateMinutes: 20 } }));
  server.on(coachSessionsContract.giveBack, () => ({ outcome: 'replacement-asked' as const }));
  await open();
  await page.getByRole('button', { name: '20 minutes de retard' }).click();
  await expect.element(page.getByText(/est prévenu de votre retard de 20\sminutes/)).toBeVisible();
  await page.getByRole('button', { name: 'Demander un remplacement' }).click();
  await page.getByRole('textbox').fill('Je suis malade depuis hier.');
  await page.getByRole('dialog').getByRole('button', { name: 'Demander un remplacement' }).click();
  await expect.element(page.getByText('Remplacement demandé')).toBeVisible();
  expect(server.callsOf(coachSessionsContract.giveBack)[0]?.body).toEqual({
    reason: 'Je suis malade depuis hier.',
  });
});
