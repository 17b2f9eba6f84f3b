import { expect, test } from 'vitest';
import { coachHistoryWords } from './coach-history.ts';
import { coachEvents } from './coach-status.ts';
import { documentEvents } from './document-status.ts';

const line = (entity: 'coach' | 'coach-document', event: string, details = {}) =>
  coachHistoryWords({ entity, event, details });

test('every step of a candidacy and every act on a document has its words', () => {
  for (const event of coachEvents) expect(line('coach', event).what, event).not.toBe('Autre changement');
  for (const event of documentEvents)
    expect(line('coach-document', event).what, event).not.toBe('Autre changement');
});

test('a document is named, an absence tells its days, an unknown event stays plain', () => {
  expect(line('coach-document', 'validate', { kind: 'insurance' })).toEqual({
    what: 'Document validé',
    details: ['Assurance'],
  });
  expect(line('coach', 'addAbsence', { from: '2026-12-24', to: '2026-12-26' }).details).toEqual([
    'Du jeudi 24 décembre 2026 au samedi 26 décembre 2026',
  ]);
  expect(line('coach', 'elsewhere')).toEqual({ what: 'Autre changement', details: [] });
});
