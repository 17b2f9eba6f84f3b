// A real clamd of ClamAV where one is installed, with one signature of our own: its database is not fetched. Elsewhere the peer of ours.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aClamdPeer, eicar, type ClamdPeer } from '../../testing/clamd-peer.ts';
import { scanByClamd } from './clamd.ts';

const path = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;
const isInstalled =
  spawnSync('clamd', ['--help'], { env: { ...process.env, PATH: path } }).error === undefined;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the clamd that is installed, on a database of one signature made by hand: the test file wherever it stands in a file. */
async function aRealClamd(): Promise<ClamdPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-clamd-'));
  const port = await freePort();
  writeFileSync(join(folder, 'elan.ndb'), `Elan.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const settings = {
    DatabaseDirectory: folder,
    TemporaryDirectory: folder,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    StreamMaxLength: '20M',
  };
  const config = join(folder, 'clamd.conf');
  writeFileSync(
    config,
    Object.entries(settings)
      .map((pair) => pair.join(' '))
      .join('\n'),
  );
  const child = spawn('clamd', ['--config-file', config], {
    stdio: 'ignore',
    env: { ...process.env, PATH: path },
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { host: '127.0.0.1', port, stop };
}

let clamd: ClamdPeer;
beforeAll(async () => {
  clamd = isInstalled ? await aRealClamd() : await aClamdPeer();
  await vi.waitFor(() => scanByClamd(clamd, Buffer.from('ready')), { timeout: 60_000, interval: 500 });
}, 90_000);
afterAll(() => clamd.stop());

test(`${isInstalled ? 'the clamd of this machine' : 'our peer, where no clamd is installed'} finds the signature, in a document too, and nothing in five megabytes without it`, async () => {
  expect(await scanByClamd(clamd, Buffer.from(eicar))).toBe('infected');
  expect(await scanByClamd(clamd, Buffer.from(`%PDF-1.7\n${eicar}\n%%EOF\n`))).toBe('infected');
  expect(await scanByClamd(clamd, Buffer.alloc(5_000_000, 7))).toBe('clean');
});

test('twenty files at once each have their own verdict', async () => {
  const asked = Array.from({ length: 20 }, (_, rank) => (rank % 2 === 0 ? eicar : `file ${rank}`));
  const verdicts = await Promise.all(asked.map((text) => scanByClamd(clamd, Buffer.from(text))));
  expect(verdicts).toEqual(asked.map((_, rank) => (rank % 2 === 0 ? 'infected' : 'clean')));
});
