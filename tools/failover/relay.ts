import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address in front of the pair, as HAProxy or a virtual IP: a TCP proxy to the present primary. */
export type Relay = {
  readonly port: number;
  /** Routes new connections to this port, refuses them while it is undefined, and cuts those that are open. */
  aimAt(port: number | undefined): void;
  stop(): Promise<void>;
};

/** Starts the relay on a free port of the loopback. It knows no protocol: it joins two sockets. */
export async function startRelay(): Promise<Relay> {
  let target: number | undefined;
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // The other end is told by its own close.
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((caller) => {
    keep(caller);
    if (target === undefined) return caller.destroy();
    const primary = keep(connect(target, '127.0.0.1'));
    caller.pipe(primary).pipe(caller);
    caller.once('close', () => primary.destroy());
    primary.once('close', () => caller.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    aimAt(port) {
      target = port;
      cutAll();
    },
    async stop() {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}
