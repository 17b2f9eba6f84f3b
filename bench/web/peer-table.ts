import { median } from '../median.ts';
import type { Load } from './lighthouse-run.ts';
import { row, seconds } from './table-cells.ts';

/** The loads of one page, run after run: the product's and the peer's, which shows the same data. */
export type Compared = {
  readonly page: string;
  readonly product: readonly Load[];
  readonly peer: readonly Load[];
};

const columns: readonly { key: keyof Load; title: string; say: (value: number) => string }[] = [
  { key: 'largestPaint', title: 'largest paint', say: seconds },
  { key: 'firstPaint', title: 'first paint', say: seconds },
  { key: 'blocked', title: 'blocked', say: (value) => `${Math.round(value)} ms` },
  { key: 'requests', title: 'requests', say: String },
  { key: 'bytes', title: 'bytes', say: (value) => `${Math.round(value / 1000)} KB` },
];

/** « × 1.25 »; a dash where the peer has nothing to compare with. */
const ratio = (product: number, peer: number): string =>
  peer === 0 ? '–' : `× ${(product / peer).toFixed(2)}`;

/** The medians of each page as lines of a Markdown table: the product, the peer, and the ratio of the first to the second. */
export function peerTable(compared: readonly Compared[], peerName: string): string {
  const head = ['page', 'who', ...columns.map(({ title }) => title)];
  const lines = compared.flatMap(({ page, product, peer }) => {
    const medians = columns.map(({ key, say }) => {
      const ours = median(product.map((load) => load[key]));
      const theirs = median(peer.map((load) => load[key]));
      return [say(ours), say(theirs), ratio(ours, theirs)];
    });
    return ['Élan', peerName, 'ratio'].map((who, index) =>
      row([`\`${page}\``, who, ...medians.map((cells) => cells[index] ?? '')]),
    );
  });
  return row(head) + row(head.map(() => '---')) + lines.join('');
}
