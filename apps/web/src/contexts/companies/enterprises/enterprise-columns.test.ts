import type { EnterpriseRow } from '@elan/domain/companies';
import { expect, test } from 'vitest';
import { listCsv } from '../../../ui/lists/list-file.ts';
import { enterpriseColumns } from './enterprise-columns.tsx';

test('a company is a line that a French Excel reads, with its state in words', () => {
  const company: EnterpriseRow = {
    id: '1',
    name: '=Verdalys',
    siret: '73282932000074',
    city: 'Lyon',
    kind: 'client',
    status: 'ACTIVE',
    reads: 'PENDING_SURVEY',
    statusSince: '2026-11-01T23:30:00Z',
    prescriptorName: null,
    contactName: null,
    contactEmail: null,
    lastActivityAt: null,
    contractEndsOn: null,
    createdAt: '2026-10-31T10:00:00Z',
  };
  const [, line] = listCsv(enterpriseColumns, [company]).split('\r\n');
  expect(line).toContain('Lyon;Entreprise;En attente du sondage;02/11/2026;Sans prescripteur;31/10/2026;;;;');
  expect(line?.startsWith('=')).toBe(false);
});
