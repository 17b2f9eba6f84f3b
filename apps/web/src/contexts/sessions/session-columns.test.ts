import type { Session } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { listCsv } from '../../ui/lists/list-file.ts';
import { sessionColumns } from './session-columns.tsx';

const session: Session = {
  id: '1',
  companyId: '2',
  companyName: '=Verdalys',
  programId: null,
  type: 'SAFETY',
  status: 'CANCELLED',
  objectiveName: 'Gestes; postures',
  spotName: 'Atelier B',
  meeting: null,
  coachName: null,
  startsAt: '2026-11-23T23:30:00Z',
  endsAt: '2026-11-23T23:50:00Z',
  zone: 'Europe/Paris',
  maxParticipants: 20,
  registered: 0,
};
const linesOf = (sessions: readonly Session[]) => listCsv(sessionColumns(true), sessions).split('\r\n');
const daysOf = (sessions: readonly Session[]) =>
  linesOf(sessions)
    .slice(1, -1)
    .map((line) => line.split(';').slice(0, 4).join(' '));

test('an export says day and hours, and a name that looks like a formula is neutralised', () => {
  expect(linesOf([session])).toEqual([
    '\ufeffDate;Début;Fin;Fuseau;Durée (min);Type;Objectif;Entreprise;Lieu;Coach;Inscrits;Places;Statut',
    `24/11/2026;00:30;00:50;Paris;20;Safety;"Gestes; postures";'=Verdalys;Atelier B;;0;20;Annulée`,
    '',
  ]);
});

test('days and hours are those of the place, on both sides of a clock change', () => {
  const at = (zone: string, startsAt: string, endsAt: string) => ({ ...session, zone, startsAt, endsAt });
  const csv = daysOf([
    at('Indian/Reunion', '2026-11-22T20:30:00Z', '2026-11-22T20:50:00Z'),
    at('America/Martinique', '2026-11-24T00:30:00Z', '2026-11-24T00:50:00Z'),
    at('Europe/Paris', '2026-10-24T10:30:00Z', '2026-10-24T10:50:00Z'),
    at('Europe/Paris', '2026-10-26T11:30:00Z', '2026-10-26T11:50:00Z'),
    at('Europe/Paris', '2027-03-29T10:30:00Z', '2027-03-29T10:50:00Z'),
  ]);
  expect(csv).toEqual([
    '23/11/2026 00:30 00:50 La Réunion',
    '23/11/2026 20:30 20:50 Martinique',
    '24/10/2026 12:30 12:50 Paris',
    '26/10/2026 12:30 12:50 Paris',
    '29/03/2027 12:30 12:50 Paris',
  ]);
});
