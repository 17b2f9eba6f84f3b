import { Missing, untilEnd } from '../until-end.ts';
import { measurePeer } from './measure-peer.ts';
import { measureWeb } from './measure-web.ts';

type Asked = {
  /** Keeps the pages whose path holds one of these, separated by commas. */
  readonly parts: string;
  /** How many loads of each page are compared with the peer; none when all the pages are measured without it. */
  readonly runs: number | undefined;
};

const valueOf = (words: readonly string[], name: string): string | undefined => {
  const word = words.find((one) => one === name || one.startsWith(`${name}=`));
  return word?.slice(name.length + 1);
};

/** Reads `--web`, `--web=/app/,/register`, `--peer` and `--peer=5`. Throws `Missing` when the number is none. */
export function readAsked(words: readonly string[]): Asked {
  const peer = valueOf(words, '--peer');
  const runs = peer === undefined || peer === '' ? 3 : Number(peer);
  if (peer !== undefined && !(Number.isInteger(runs) && runs > 0)) {
    throw new Missing(`« --peer=${peer} » : donnez un nombre de mesures, par exemple --peer=3.`);
  }
  return { parts: valueOf(words, '--web') ?? '', runs: peer === undefined ? undefined : runs };
}

/** Measures the pages, or two lists beside react-admin's (`--peer`); returns the exit code, once nothing that it started is left. */
export const runWeb = (words: readonly string[]): Promise<number> =>
  untilEnd(async (ends) => {
    const { parts, runs } = readAsked(words);
    if (runs !== undefined) {
      await measurePeer(ends, { runs, parts });
      return 0;
    }
    const wrong = await measureWeb(ends, parts);
    for (const sentence of wrong) console.error(sentence);
    return wrong.length === 0 ? 0 : 1;
  });
