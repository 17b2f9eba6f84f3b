import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { aClamdPeer, eicar, type ClamdPeer } from '../../testing/clamd-peer.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { connectAntivirus, scanFile } from './antivirus.ts';
import { scanByClamd } from './clamd.ts';

const peers: ClamdPeer[] = [];
afterEach(async () => {
  connectAntivirus({ kind: 'none' });
  for (const peer of peers.splice(0)) await peer.stop();
});

async function aPeer(answer?: (bytes: Buffer) => string): Promise<ClamdPeer> {
  const peer = await aClamdPeer(answer);
  peers.push(peer);
  return peer;
}

test('a virus is told from a file of five megabytes without one', async () => {
  const peer = await aPeer();
  expect(await scanByClamd(peer, Buffer.alloc(5_000_000, 7))).toBe('clean');
  expect(await scanByClamd(peer, Buffer.from(`%PDF-1.4\n${eicar}`))).toBe('infected');
});

test('without an antivirus nothing is said of a file, and with one that is away no file is taken', async () => {
  expect(await scanFile(Buffer.from('a'))).toBe('not-scanned');
  const peer = await aPeer();
  connectAntivirus({ kind: 'clamd', host: peer.host, port: peer.port });
  expect(await scanFile(Buffer.from('a'))).toBe('clean');
  await peer.stop();
  await expect(scanFile(Buffer.from('a'))).rejects.toMatchObject({ code: 'service-unavailable' });
});

test('an answer that is none of the protocol’s is no verdict', async () => {
  const peer = await aPeer(() => 'INSTREAM size limit exceeded. ERROR\0');
  await expect(scanByClamd(peer, Buffer.from('a'))).rejects.toThrow(OutsideUnavailable);
});

test.each([
  { bytes: 4096, verdict: 'infected' },
  { bytes: 4097, verdict: 'none' },
])(
  'of an answer of $bytes bytes that has not ended yet the verdict is $verdict',
  async ({ bytes, verdict }) => {
    const begins = 'stream: ';
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(`${begins}${'x'.repeat(bytes - begins.length - 1)} `);
        setTimeout(() => socket.end('FOUND\0'), 50);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const asked = scanByClamd({ host: '127.0.0.1', port }, Buffer.from('a')).catch(() => 'none');
    expect(await asked).toBe(verdict);
    await new Promise((resolve) => server.close(resolve));
  },
);
