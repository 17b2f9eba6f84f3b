import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../e2e/server-process.ts';
import { startProcess } from '../processes.ts';
import { Missing, type Ends } from '../until-end.ts';
import { buildPeer } from './build-peer.ts';
import { measureLoad, type Load } from './lighthouse-run.ts';
import { openGround, type Ground } from './open-ground.ts';
import { ownPackages } from './own-packages.ts';
import { peerTable } from './peer-table.ts';

const server = fileURLToPath(new URL('peer-server.ts', import.meta.url));

/** Where a list stands in the product and in the peer, and what both ask the product for. */
type ComparedPage = {
  readonly product: string;
  readonly peer: string;
  readonly api: string;
  /** What the first row is known by on both. */
  readonly known: 'name' | 'objectiveName';
};

const pages: readonly ComparedPage[] = [
  {
    product: '/app/enterprises',
    peer: '/#/companies',
    api: '/api/companies?page=1&size=25',
    known: 'name',
  },
  {
    product: '/app/sessions?display=list',
    peer: '/#/sessions',
    api: '/api/sessions?when=coming&page=1&size=25',
    known: 'objectiveName',
  },
];

async function startPeer(
  place: string,
  { url, folder }: Ground,
  ends: Ends,
): Promise<{ url: string; name: string }> {
  const built = await buildPeer(place, join(folder, 'peer'), ends);
  const port = String(await freePort());
  await startProcess([server, built.folder, port, new URL(url).port], {}, /^ready$/, { ends });
  return { url: `http://127.0.0.1:${port}`, name: built.name };
}

/** Throws unless the product and the peer both show the first row that the product's API gives: an error page would be fast. */
async function checkRows(page: ComparedPage, ground: Ground, peer: string, token: string): Promise<void> {
  const answer = await fetch(ground.url + page.api, { headers: { authorization: `Bearer ${token}` } });
  const { items = [] } = (await answer.json()) as { items?: Record<string, string>[] };
  const words = items[0]?.[page.known];
  if (words === undefined) throw new Missing(`${page.api} ne donne aucune ligne à comparer.`);
  await ground.browser.tableShows(ground.url + page.product, words);
  await ground.browser.tableShows(peer + page.peer, words);
}

/**
 * Compares lists of the back-office with the same lists in react-admin, on the same data of the running product: loads on Lighthouse's
 * throttled phone, interleaved, printed as the medians of `runs`. `parts` keeps the pages whose path holds one of them.
 */
export async function measurePeer(
  ends: Ends,
  { runs, parts }: { runs: number; parts: string },
): Promise<void> {
  const place = ownPackages('peer');
  const ground = await openGround(ends);
  const { lighthouse, port, browser } = ground;
  const peer = await startPeer(place, ground, ends);
  const compared = pages
    .filter(({ product }) => parts.split(',').some((part) => product.includes(part)))
    .map((page) => ({ page, product: [] as Load[], peer: [] as Load[] }));
  for (let run = 0; run < runs; run += 1) {
    // A token lives for ten minutes: each round has its own.
    const token = await browser.signIn('admin@elan.test', [peer.url]);
    for (const { page, ...loads } of compared) {
      if (run === 0) await checkRows(page, ground, peer.url, token);
      const both = [
        { url: ground.url + page.product, into: loads.product },
        { url: peer.url + page.peer, into: loads.peer },
      ];
      // Interleaved, and each goes first in turn: a noisy moment hurts both.
      for (const { url, into } of run % 2 === 0 ? both : both.toReversed()) {
        into.push(await measureLoad(lighthouse, url, port));
      }
    }
  }
  const table = peerTable(
    compared.map(({ page, ...loads }) => ({ page: page.product, ...loads })),
    peer.name,
  );
  process.stdout.write(table);
}
