import type { CounterLineView } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { listCsv } from '../../../ui/lists/list-file.ts';
import { counterColumns } from './counter-columns.tsx';

const line: CounterLineView = {
  id: 'a',
  date: '2026-11-23',
  start: '08:00',
  startsAt: '2026-11-23T07:00:00Z',
  endsAt: '2026-11-23T07:45:00Z',
  state: 'cancelled',
  counted: false,
  rule: null,
  reason: null,
  countedAt: null,
  cancelled: { at: '2026-11-20T07:00:00Z', minutesBefore: 4320, by: 'Notre équipe', reason: 'Grève' },
  mayClose: false,
};

test('the file of a counter numbers its lines, and says who cancelled and why', () => {
  const [head, first, second] = listCsv(counterColumns, [line, { ...line, id: 'b', cancelled: null }]).split(
    '\r\n',
  );
  expect(head).toBe('\ufeffN°;Date;Heure;État;Délai d’annulation;Annulée par;Décompte;Règle;Motif;Décidé le');
  expect(first).toMatch(/^1;23\/11\/2026;08:00;[^;]+;[^;]+;Notre équipe;[^;]*;;Grève;$/);
  expect(second).toMatch(/^2;23\/11\/2026;08:00;[^;]+;;;[^;]*;;;$/);
});
