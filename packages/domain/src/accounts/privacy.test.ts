import { describe, expect, test } from 'vitest';
import { machineDivergences } from '../kernel/index.ts';
import { dataExportStatuses } from './account-words.ts';
import { dataExportMachine, pseudonymOf } from './privacy.ts';

describe('who was erased', () => {
  const pseudonym = pseudonymOf('1a2b3c4d-7d0f-4c54-9d0c-1f1d8c9b6a11');

  test('is « Utilisateur 1A2B3C », with an address that receives nothing', () => {
    expect(pseudonym).toEqual({
      firstName: 'Utilisateur',
      lastName: '1A2B3C',
      displayNameAnonym: 'Utilisateur 1A2B3C',
      email: 'erased-1a2b3c4d-7d0f-4c54-9d0c-1f1d8c9b6a11@erased.invalid',
    });
  });

  test('always has the same name, and no two people the same address', () => {
    expect(pseudonymOf('1A2B3C4D-7D0F-4C54-9D0C-1F1D8C9B6A11')).toEqual(pseudonym);
    expect(pseudonymOf('1a2b3c4d-7d0f-4c54-9d0c-1f1d8c9b6a12').email).not.toBe(pseudonym.email);
  });
});

describe('the copy of one’s data', () => {
  test('every status, event and role does what the text says and nothing else', () => {
    const listing = [
      'PENDING make SYSTEM > READY',
      'PENDING fail SYSTEM > FAILED',
      'READY expire SYSTEM > EXPIRED',
    ];
    expect(machineDivergences(dataExportMachine, listing)).toEqual([]);
    expect(dataExportMachine.statuses).toEqual(dataExportStatuses);
  });
});
