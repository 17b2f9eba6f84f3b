import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `refused`: connections are refused. `silent`: connections stay open and pass nothing (half open). */
export type Line = 'open' | 'refused' | 'silent';

/** A TCP proxy between the product and its database, which can cut the network. */
export type CuttableLine = { readonly port: number; set(state: Line): Promise<void>; close(): Promise<void> };

/** Opens a line from a port of this machine to another one. */
export async function openLine(port: number, target: number): Promise<CuttableLine> {
  let state: Line = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const destroyAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const join = (from: Socket, to: Socket): void => {
    from.on('data', (part: Buffer) => {
      // A half-open connection: what is sent is lost, as behind a firewall that dropped the connection.
      if (state !== 'silent') to.write(part);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      if (state !== 'silent') to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    pairs.add([near, far]);
    join(near, far);
    join(far, near);
  });
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  return {
    port,
    async set(next) {
      const before = state;
      state = next;
      if (next === 'refused') {
        server.close();
        destroyAll();
      }
      if (next === 'open') {
        // The bytes lost meanwhile cannot be sent again: these connections are broken.
        destroyAll();
        if (before === 'refused') await listen();
      }
    },
    async close() {
      destroyAll();
      if (server.listening) {
        server.close();
        await once(server, 'close');
      }
    },
  };
}
