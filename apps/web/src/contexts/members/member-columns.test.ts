import type { MemberRow } from '@elan/domain/members';
import { expect, test } from 'vitest';
import { listCsv } from '../../ui/lists/list-file.ts';
import { memberColumns } from './member-columns.tsx';

const columns = memberColumns(true);

const member: MemberRow = {
  id: '1',
  firstName: 'Noël',
  lastName: '=Étienne',
  email: 'noel@verdalys.example',
  status: 'INACTIVE',
  joinedOn: '2026-01-05',
  leftOn: '2026-11-20',
  invitedAt: '2026-11-20T23:30:00Z',
  mailStatus: 'hard_bounce',
  undelivered: true,
  licences: ['Live', 'Vidéos'],
};

test('an export writes days as Paris lives them, says what was not delivered, and neutralises formulas', () => {
  expect(listCsv(columns, [member]).split('\r\n')).toEqual([
    '\ufeffPrénom;Nom;E-mail;État;Licences;Dernière invitation;E-mail d’invitation;Arrivée;Départ',
    `Noël;'=Étienne;noel@verdalys.example;Parti;Live, Vidéos;21/11/2026;Non distribué;05/01/2026;20/11/2026`,
    '',
  ]);
});

test('somebody present whose mail arrived leaves the departure empty', () => {
  const present = {
    ...member,
    status: 'ACTIVE',
    leftOn: null,
    mailStatus: 'opened',
    undelivered: false,
  } as const;
  expect(listCsv(columns, [{ ...present, licences: [] }]).split('\r\n')[1]).toMatch(
    /;Actif;;21\/11\/2026;Ouvert;05\/01\/2026;$/,
  );
});
