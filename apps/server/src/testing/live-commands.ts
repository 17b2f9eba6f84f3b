import { day, type LiveWorld } from './live-world.ts';
import { goodPassword } from './registrations.ts';

const reason = 'Une raison assez longue pour être lue.';

/** Who asks. */
type Who = 'admin' | 'manager' | 'floor';
/** A command in a world, and who must hear of it. */
export type LiveCommandIn<World, By> = {
  readonly of: string;
  readonly ask: (world: World) => readonly [method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object];
  readonly by?: By;
  /** Who hears of what: « topic kind ». */
  readonly heard: (world: World) => readonly string[];
};
type LiveCommand = LiveCommandIn<LiveWorld, Who>;

const admins = (kind: string) => [`role:ADMIN ${kind}`];
const company = (kind: string) => (w: LiveWorld) => [`company:${w.companyId} ${kind}`];
const both = (kind: string) => (w: LiveWorld) => [`company:${w.companyId} ${kind}`, `role:ADMIN ${kind}`];

/** The main commands of each context. */
export const liveCommands: readonly LiveCommand[] = [
  {
    of: 'a spot is opened',
    by: 'manager',
    ask: () => [
      'POST',
      '/api/spots',
      {
        name: 'Salle des fêtes',
        address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
        sizeM2: 100,
        maxUsers: 10,
        inside: true,
        services: [],
        comment: '',
        slots: [1, 2, 3].map((weekday) => ({ weekday, start: '12:00', end: '13:00' })),
      },
    ],
    heard: both('spots/changed'),
  },
  {
    of: 'an objective is hidden',
    ask: (w) => ['POST', `/api/catalog/objectives/${w.objectiveId}/hide`, {}],
    heard: () => ['role:ADMIN catalog/changed', 'role:COMMUNITY_MANAGER catalog/changed'],
  },
  {
    of: 'an objective is shown again',
    ask: (w) => ['POST', `/api/catalog/objectives/${w.objectiveId}/show`, {}],
    heard: () => ['role:ADMIN catalog/changed', 'role:COMMUNITY_MANAGER catalog/changed'],
  },
  {
    of: 'a coach is taken off work',
    ask: (w) => ['POST', `/api/coaches/${w.idleCoachId}/deactivation`, {}],
    heard: () => admins('coaches/changed'),
  },
  {
    of: 'a coach is put back to work',
    ask: (w) => ['POST', `/api/coaches/${w.idleCoachId}/reactivation`, {}],
    heard: () => admins('coaches/changed'),
  },
  {
    of: 'an employee is added',
    by: 'manager',
    ask: () => [
      'POST',
      '/api/members',
      { email: 'nouvelle.venue@exemple.test', firstName: 'Inès', lastName: 'Fabre' },
    ],
    heard: both('members/changed'),
  },
  {
    of: 'an employee leaves',
    by: 'manager',
    ask: (w) => ['POST', `/api/members/${w.memberId}/leaving`, { leftOn: day(0) }],
    heard: both('members/changed'),
  },
  {
    of: 'a day is closed',
    by: 'manager',
    ask: (w) => [
      'POST',
      `/api/companies/${w.companyId}/closings`,
      { from: day(200), to: day(201), reason: 'Pont' },
    ],
    heard: company('companies/changed'),
  },
  {
    of: 'a manager is invited',
    by: 'manager',
    ask: (w) => [
      'POST',
      `/api/companies/${w.companyId}/managers`,
      { email: 'autre.gestion@exemple.test', firstName: 'Ada', lastName: 'Morel', rights: [] },
    ],
    heard: company('companies/changed'),
  },
  {
    of: 'a company is taken up again',
    ask: (w) => ['POST', `/api/companies/${w.closedId}/regularisation`, {}],
    heard: (w) => [`company:${w.closedId} companies/status-changed`, 'role:ADMIN companies/status-changed'],
  },
  {
    of: 'a subscription is opened',
    ask: (w) => [
      'POST',
      '/api/subscriptions',
      {
        companyId: w.companyId,
        offer: 'community',
        startsOn: day(10),
        term: { kind: 'months', months: 12 },
        options: [],
        sessionsSold: 5,
        licences: [],
      },
    ],
    heard: company('subscriptions/opened'),
  },
  {
    of: 'a programme starts',
    ask: (w) => ['POST', `/api/programs/${w.programId}/start`],
    heard: both('programs/changed'),
  },
  {
    of: 'a session is changed',
    ask: (w) => [
      'PUT',
      `/api/sessions/${w.session.id}`,
      { objectiveId: w.session.objectiveId, maxParticipants: 9, version: 1 },
    ],
    heard: (w) => [...both('sessions/changed')(w), 'role:MEMBER espace/changed'],
  },
  {
    of: 'a session is cancelled',
    ask: (w) => ['POST', `/api/sessions/${w.otherSessionId}/cancellation`, { reason }],
    heard: (w) => [...both('sessions/changed')(w), 'role:MEMBER espace/changed'],
  },
  {
    of: 'an event is planned',
    ask: (w) => [
      'POST',
      '/api/sessions',
      {
        companyId: w.companyId,
        type: 'LIVE',
        objectiveId: w.objectiveId,
        spotId: null,
        coachId: w.coachId,
        date: day(25),
        start: '12:00',
        durationMinutes: 45,
        maxParticipants: 10,
        meeting: 'AUTO',
        onClosedDay: true,
      },
    ],
    heard: (w) => [
      ...both('sessions/changed')(w),
      'role:COACH coach-sessions/changed',
      'role:MEMBER espace/changed',
    ],
  },
  {
    of: 'what a coach did is written',
    ask: (w) => [
      'POST',
      '/api/coach-feedbacks',
      { coachId: w.coachId, heldOn: day(-1), punctuality: 4, teaching: 4, care: 4, words: reason },
    ],
    heard: () => ['role:ADMIN coachFeedbacks/changed'],
  },
  {
    of: 'news of a gym are published by who runs it',
    by: 'floor',
    ask: () => ['POST', '/api/news', { title: 'Fermé lundi', text: 'À mardi.', from: day(0) }],
    heard: (w) => ['role:ADMIN news/changed', 'role:MODERATOR news/changed', `gym:${w.gymId} news/changed`],
  },
  {
    of: 'news of every gym are published',
    ask: () => ['POST', '/api/news', { title: 'Bonne année', text: 'À tous.', from: day(0) }],
    heard: () => [
      'role:ADMIN news/changed',
      'role:MODERATOR news/changed',
      'gyms news/changed',
      'role:FLOOR news/changed',
    ],
  },
  {
    of: 'a question of the gyms is answered',
    ask: () => [
      'POST',
      '/api/faq',
      { category: 'Horaires', question: 'Quand ouvrez-vous ?', answer: 'À 7 h.' },
    ],
    heard: () => ['role:ADMIN gyms/faq', 'role:FLOOR gyms/faq'],
  },
  {
    of: 'a note is written',
    ask: (w) => [
      'POST',
      '/api/notes',
      { subject: 'company', id: w.companyId, text: 'Rappeler', pinned: false },
    ],
    heard: () => admins('desk/noted'),
  },
  {
    of: 'the filters of a list are kept',
    ask: () => ['POST', '/api/views', { list: 'coaches', name: 'À Lyon', query: 'zone=69' }],
    heard: () => admins('desk/viewed'),
  },
  {
    of: 'a setting is changed',
    ask: () => ['PUT', '/api/settings/programs.weeks-ahead', { value: 5 }],
    heard: () => admins('settings/changed'),
  },
  {
    of: 'an e-mail domain is allowed',
    ask: () => ['POST', '/api/settings/email-domains', { domain: 'orange.fr' }],
    heard: () => admins('emailDomains/changed'),
  },
  {
    of: 'a gift card is made',
    ask: (w) => [
      'POST',
      '/api/gift-cards',
      {
        sessions: 5,
        limitPerPerson: 1,
        limitPerCode: 5,
        expiresOn: day(100),
        manualValidation: true,
        code: null,
        companyId: w.companyId,
        note: '',
      },
    ],
    heard: both('gift-cards/changed'),
  },
  {
    of: 'a person is invited into the team',
    ask: () => [
      'POST',
      '/api/staff',
      { email: 'equipe@exemple.test', firstName: 'Ada', lastName: 'Morel', role: 'MODERATOR', gymId: null },
    ],
    heard: () => admins('users/changed'),
  },
  {
    of: 'the name of a person is corrected',
    ask: (w) => [
      'PUT',
      `/api/users/${w.person.userId}/identity`,
      { firstName: 'Ada', lastName: 'Corrigée', gender: null },
    ],
    heard: (w) => [`user:${w.person.userId} user`, 'role:ADMIN users/changed'],
  },
  {
    of: 'an account is closed',
    ask: (w) => ['POST', `/api/users/${w.person.userId}/disabling`, {}],
    heard: (w) => [`user:${w.person.userId} revoked`, 'role:ADMIN users/changed'],
  },
  {
    of: 'the accidents of a year are written',
    by: 'manager',
    ask: () => ['POST', '/api/dashboards/accidents', { year: 2025, accidents: 1, lostDays: 2, hours: 1000 }],
    heard: company('dashboards/changed'),
  },
  {
    of: 'a machine is brought in',
    ask: (w) => ['POST', '/api/machines', { gymId: w.gymId, typeId: w.machineTypeId, name: 'Rameur 4' }],
    heard: (w) => [`gym:${w.gymId} gyms/machines`, 'role:ADMIN gyms/machines'],
  },
  {
    of: 'somebody joins the club',
    ask: (w) => ['POST', '/api/lovers', { email: w.lover.email }],
    heard: (w) => [`user:${w.lover.userId} polls/lovers`, 'role:ADMIN polls/lovers'],
  },
  {
    of: 'the terms of a prescriptor are written',
    ask: (w) => [
      'PUT',
      `/api/prescriptors/${w.prescriptorId}/terms`,
      { managementFees: 3, invoiceEndOn: null, version: null },
    ],
    heard: (w) => [`company:${w.prescriptorId} prescriptors/changed`, 'role:ADMIN prescriptors/changed'],
  },
  {
    of: 'a company is given to a prescriptor',
    ask: (w) => [
      'PUT',
      `/api/companies/${w.closedId}/prescriptor`,
      { prescriptorId: w.prescriptorId, reason },
    ],
    heard: (w) => [`company:${w.prescriptorId} prescriptors/changed`, 'role:ADMIN prescriptors/changed'],
  },
  {
    of: 'what waits is taken by somebody',
    ask: (w) => ['PUT', '/api/desk/marks', { key: `program:${w.programId}`, snoozedUntil: null }],
    heard: () => admins('desk/marked'),
  },
  {
    of: 'the facts of a company are changed',
    by: 'manager',
    ask: () => ['PUT', '/api/companies/current/facts', { workAccidents: 3 }],
    heard: company('companies/changed'),
  },
  {
    of: 'a licence is given',
    by: 'manager',
    ask: (w) => ['PUT', `/api/members/${w.otherMemberId}/licences/live`],
    heard: (w) => [...both('licences/changed')(w), ...both('subscriptions/licences-changed')(w)],
  },
  {
    of: 'a person changes their own name',
    by: 'manager',
    ask: () => [
      'PUT',
      '/api/profile',
      { firstname: 'Ada', lastname: 'Roussel', gender: null, birthDate: null },
    ],
    heard: (w) => [`user:${w.managerUserId} user`],
  },
  {
    of: 'a needs survey is opened',
    by: 'manager',
    ask: () => ['POST', '/api/needs-survey', { endsOn: day(20) }],
    heard: company('polls/changed'),
  },
  {
    of: 'a subscription is changed',
    ask: (w) => [
      'PUT',
      `/api/subscriptions/${w.subscriptionId}`,
      { version: 1, endsOn: null, options: [], sessionsSold: 30, licences: [{ type: 'live', count: 6 }] },
    ],
    heard: company('subscriptions/changed'),
  },
  {
    of: 'a coach is written down',
    ask: () => [
      'POST',
      '/api/coaches',
      {
        firstName: 'Zoé',
        lastName: 'Lemaître',
        email: 'zoe.lemaitre@coach.example',
        phone: null,
        zones: ['69'],
        languages: [],
        disciplineIds: [],
        availabilities: [],
        proCardExpiresOn: null,
        insuranceExpiresOn: null,
        vigilanceExpiresOn: null,
      },
    ],
    heard: () => admins('coaches/changed'),
  },
  {
    of: 'the figures of a company are counted again',
    by: 'manager',
    ask: () => ['POST', '/api/dashboards/refresh', {}],
    heard: company('dashboards/changed'),
  },
  {
    of: 'a company leaves its prescriptor',
    ask: (w) => ['POST', `/api/companies/${w.closedId}/prescriptor-removal`, { exitOn: day(0), reason }],
    heard: (w) => [`company:${w.prescriptorId} prescriptors/changed`, 'role:ADMIN prescriptors/changed'],
  },
  {
    of: 'a password is changed',
    by: 'manager',
    ask: () => [
      'POST',
      '/api/auth/change-password',
      { current: goodPassword, password: 'Un-Autre-Elan-2026!' },
    ],
    heard: (w) => [`user:${w.managerUserId} user`],
  },
  {
    of: 'a machine breaks down',
    by: 'floor',
    ask: (w) => ['POST', `/api/machines/${w.machineId}/state`, { state: 'OUT', reason: 'Courroie' }],
    heard: (w) => [`gym:${w.gymId} gyms/machines`, 'role:ADMIN gyms/machines'],
  },
  {
    of: 'a company is blacklisted',
    ask: (w) => ['POST', `/api/companies/${w.companyId}/blacklisting`, { reason }],
    heard: both('companies/status-changed'),
  },
];
