import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from '../processes.ts';
import { Missing, type Ends } from '../until-end.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const compressor = new URL('../../tools/setup/compress.mjs', import.meta.url).href;

type BuiltPeer = { readonly folder: string; readonly name: string };

/**
 * Builds the peer, a small admin of react-admin whose sources and packages stand in `place`, into `folder`, with the compressed forms that the
 * product's own files have. Its types are checked here, where its packages are. Throws `Missing` when one of these steps fails.
 */
export async function buildPeer(place: string, folder: string, ends: Ends): Promise<BuiltPeer> {
  const steps = [
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', place],
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--outDir',
      folder,
      '--logLevel',
      'error',
    ],
  ];
  for (const args of steps) {
    const options = { cwd: place, env: { NODE_ENV: 'production' }, ends };
    if ((await runNode(args, options)) !== 0) {
      throw new Missing('Le pair (bench/web/peer) n’a pas pu être construit : voir l’erreur ci-dessus.');
    }
  }
  const { compress } = (await import(compressor)) as { compress: (folder: string) => Promise<number> };
  await compress(folder);
  const { version } = JSON.parse(
    readFileSync(join(place, 'node_modules', 'react-admin', 'package.json'), 'utf8'),
  ) as { version: string };
  return { folder, name: `react-admin ${version}` };
}
