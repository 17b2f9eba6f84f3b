import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { connectAntivirus, scanFile } from './antivirus.ts';
import { scanByClamd } from './clamd.ts';

// The test file that every antivirus knows, in two parts: whole it would be taken away from the disk of a developer.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let server: Server | undefined;
afterEach(() => {
  server?.close();
  connectAntivirus({ kind: 'none' });
});

/** A peer that speaks INSTREAM as clamd does: it reads the chunks, and says what it finds. */
async function aPeer(answer?: (bytes: Buffer) => string): Promise<{ host: string; port: number }> {
  const made = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      read = Buffer.concat([read, part]);
      const chunks: Buffer[] = [];
      let at = 'zINSTREAM\0'.length;
      while (at + 4 <= read.length) {
        const length = read.readUInt32BE(at);
        if (length === 0) {
          const bytes = Buffer.concat(chunks);
          const found = bytes.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
          socket.end(answer ? answer(bytes) : found);
          return;
        }
        chunks.push(read.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (made.address() as AddressInfo).port };
}

test('a virus is told from a file of five megabytes without one', async () => {
  const peer = await aPeer();
  expect(await scanByClamd(peer, Buffer.alloc(5_000_000, 7))).toBe('clean');
  expect(await scanByClamd(peer, Buffer.from(`%PDF-1.4\n${eicar}`))).toBe('infected');
});

test('without an antivirus nothing is said of a file, and with one that is away no file is taken', async () => {
  expect(await scanFile(Buffer.from('a'))).toBe('not-scanned');
  const peer = await aPeer();
  connectAntivirus({ kind: 'clamd', ...peer });
  expect(await scanFile(Buffer.from('a'))).toBe('clean');
  server?.close();
  await expect(scanFile(Buffer.from('a'))).rejects.toMatchObject({ code: 'service-unavailable' });
});

test('an answer that is none of the protocol’s is no verdict', async () => {
  const peer = await aPeer(() => 'INSTREAM size limit exceeded. ERROR\0');
  await expect(scanByClamd(peer, Buffer.from('a'))).rejects.toThrow(OutsideUnavailable);
});
