import { typographyProblems } from '@elan/domain/kernel';
import type { DataExport, ExportState } from '@elan/domain/accounts';
import { describe, expect, test } from 'vitest';
import { exportInWords, linkInWords, sizeInWords } from './export-words.ts';

const copy = {
  id: 'a',
  status: 'READY',
  requestedAt: '2026-11-21T10:00:00Z',
  expiresAt: '2026-11-28T10:00:00Z',
  size: 12_340,
} as const;
const state = (changes: Partial<DataExport>, link: ExportState['link'] = null): ExportState => ({
  export: { ...copy, ...changes },
  left: 2,
  link,
});

describe('the copy of one’s data, in words', () => {
  test('says until when it can be downloaded, and what to do once it is gone', () => {
    expect(exportInWords(state({}))).toBe(
      'Votre copie est prête (12\u00a0ko). Elle est gardée jusqu’au 28 nov. 2026 à\u00a011:00.',
    );
    expect(exportInWords(state({ status: 'EXPIRED' }))).toContain('a été effacée');
  });

  test('is in good French in every state', () => {
    const states = (['PENDING', 'READY', 'EXPIRED', 'FAILED'] as const).map((status) => state({ status }));
    for (const each of [...states, { export: null, left: 3, link: null }]) {
      expect(typographyProblems(exportInWords(each))).toEqual([]);
    }
  });

  test('a link that is not good says why, a good one says nothing', () => {
    expect(linkInWords(state({}, 'foreign'))).toContain('autre compte');
    expect(linkInWords(state({}, 'expired'))).toContain('expiré');
    expect(linkInWords(state({}, 'good'))).toBeNull();
  });

  test('sizes are in thousands of bytes', () => {
    expect([900, 84_200, 1_240_000].map(sizeInWords)).toEqual(['1\u00a0ko', '84\u00a0ko', '1,2\u00a0Mo']);
  });
});
