import type { EspaceSession } from '@elan/domain/espace';

/** A session of the tests of this folder. */
export const aSession = (changes: Partial<EspaceSession> = {}): EspaceSession => ({
  id: 's',
  type: 'Community',
  objective: 'Soulager le dos',
  cancelled: false,
  intensity: 2,
  kcal: 210,
  startsAt: '2026-11-25T11:30:00Z',
  endsAt: '2026-11-25T12:15:00Z',
  zone: 'Europe/Paris',
  day: '2026-11-25',
  place: { name: 'Salle Garonne', address: '12 quai des Exemples, 31000 Toulouse', access: '' },
  meetingUrl: null,
  coach: { firstName: 'Inès', languages: ['fr'], rating: null },
  company: 'Exemple Sapinière',
  guest: false,
  registered: 7,
  maxParticipants: 10,
  waiting: 0,
  mine: null,
  rank: null,
  leaveBefore: '2026-11-24T11:30:00Z',
  givenUntil: '2026-11-24T23:30:00Z',
  ...changes,
});
