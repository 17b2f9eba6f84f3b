import { expect, test } from 'vitest';
import type { Load } from './lighthouse-run.ts';
import { peerTable } from './peer-table.ts';

const load = (largestPaint: number, blocked: number): Load => ({
  largestPaint,
  blocked,
  firstPaint: 2000,
  requests: 12,
  bytes: 250_400,
});

test('each page shows the medians of the product and of the peer, and their ratio', () => {
  const table = peerTable(
    [
      {
        page: '/app/enterprises',
        product: [load(9000, 500), load(3000, 400), load(3100, 600)],
        peer: [load(2000, 0), load(2400, 0), load(2500, 0)],
      },
    ],
    'react-admin 5',
  );
  expect(table.split('\n').slice(2, 5)).toEqual([
    '| `/app/enterprises` | Élan | 3.1 s | 2.0 s | 500 ms | 12 | 250 KB |',
    '| `/app/enterprises` | react-admin 5 | 2.4 s | 2.0 s | 0 ms | 12 | 250 KB |',
    '| `/app/enterprises` | ratio | × 1.29 | × 1.00 | – | × 1.00 | × 1.00 |',
  ]);
});
