import type { UserRow } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { listCsv } from '../../../ui/lists/list-file.ts';
import { userColumns } from './user-columns.tsx';

const user: UserRow = {
  id: '1',
  firstName: 'Noël',
  lastName: 'Étienne-Dupont',
  email: 'noel@verdalys.example',
  phone: '06 98 00 00 01',
  status: 'WAITING_EMAIL',
  role: 'COMMUNITY_MANAGER',
  place: '=Verdalys; Lyon',
  createdAt: '2026-11-20T23:30:00Z',
  lastConnectionAt: null,
  appVersion: '1.2.0',
};

test('an export writes phones as they are typed, days as Paris lives them, and neutralises formulas', () => {
  expect(listCsv(userColumns, [user]).split('\r\n')).toEqual([
    '\ufeffPrénom;Nom;E-mail;Téléphone;Rôle;Entreprise ou salle;État;Création;Dernière connexion;Version',
    `Noël;Étienne-Dupont;noel@verdalys.example;06 98 00 00 01;Entreprise;"'=Verdalys; Lyon";Email envoyé;21/11/2026;;1.2.0`,
    '',
  ]);
});

test('somebody without an identity, a phone nor a version leaves the cells empty', () => {
  const bare = { ...user, phone: null, role: null, place: null, appVersion: null };
  expect(listCsv(userColumns, [bare]).split('\r\n')[1]).toBe(
    'Noël;Étienne-Dupont;noel@verdalys.example;;;;Email envoyé;21/11/2026;;',
  );
});
