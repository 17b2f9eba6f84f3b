import { createServer, type AddressInfo, type Server } from 'node:net';

// The test file that every antivirus knows, in two parts: whole it would be taken away from the disk of a developer.
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type ClamdPeer = { readonly host: string; readonly port: number; readonly stop: () => Promise<void> };

/** What clamd says of bytes: that they hold the test file, or that they are well. */
const findsEicar = (bytes: Buffer): string =>
  bytes.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });

/** A peer of ours that speaks INSTREAM as clamd does: it reads the chunks, and says what it finds. */
export async function aClamdPeer(answer: (bytes: Buffer) => string = findsEicar): Promise<ClamdPeer> {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      read = Buffer.concat([read, part]);
      const chunks: Buffer[] = [];
      let at = 'zINSTREAM\0'.length;
      while (at + 4 <= read.length) {
        const length = read.readUInt32BE(at);
        if (length === 0) {
          socket.end(answer(Buffer.concat(chunks)));
          return;
        }
        chunks.push(read.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { host: '127.0.0.1', port, stop: () => close(server) };
}
