import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first port that the proofs use; `PROOF_PORT` names another. */
const firstPort = Number(process.env['PROOF_PORT'] ?? 4500);
const portsTried = 1000;
let next = firstPort;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return true;
  } catch {
    // taken by another program
    return false;
  } finally {
    probe.close();
  }
}

/** Returns a port that nobody listens to, another one at each call. It is below those that the system gives to connections: a server that starts again finds it free. */
export async function freePort(): Promise<number> {
  for (; next < firstPort + portsTried; next += 1) {
    if (await isFree(next)) {
      next += 1;
      return next - 1;
    }
  }
  throw new Error(`no port is free from ${firstPort} on`);
}
