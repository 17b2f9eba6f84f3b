import { expect, test } from 'vitest';
import { managementFeesSchema } from './prescriptors-contract.ts';

test('management fees are between 0 and 30 %, with one decimal at the most (D35)', () => {
  for (const right of [0, 5, 5.1, 12.3, 29.9, 30])
    expect(managementFeesSchema.safeParse(right).success).toBe(true);
  for (const wrong of [-1, 30.1, 5.15, '5'])
    expect(managementFeesSchema.safeParse(wrong).success).toBe(false);
});
