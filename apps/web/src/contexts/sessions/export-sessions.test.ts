import { expect, test } from 'vitest';
import { sessionsCsv } from './export-sessions.ts';

test('an export says day and hours of Paris, and a name that looks like a formula is neutralised', () => {
  const csv = sessionsCsv([
    {
      id: '1',
      companyId: '2',
      companyName: '=Verdalys',
      programId: null,
      type: 'SAFETY',
      status: 'CANCELLED',
      objectiveName: 'Gestes; postures',
      spotName: 'Atelier B',
      coachName: null,
      startsAt: '2026-11-23T23:30:00Z',
      endsAt: '2026-11-23T23:50:00Z',
      maxParticipants: 20,
      registered: 0,
    },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\ufeffDate;Début;Fin;Durée (min);Type;Objectif;Entreprise;Lieu;Coach;Inscrits;Places;Statut',
    `24/11/2026;00:30;00:50;20;Safety;"Gestes; postures";'=Verdalys;Atelier B;;0;20;Annulée`,
    '',
  ]);
});
