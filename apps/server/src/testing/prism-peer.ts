import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const prism = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));

/** Where Prism says that it listens. What it says afterwards is read too: a pipe that is full, or closed, would stop it. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (words: Buffer) => {
      if (said.length < 10_000) said += String(words);
      const address = /listening on (http:\/\/[\d.:]+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Prism did not start: ${said}`)));
  });

/**
 * A service on loopback for the tests of one file, played by Prism from an OpenAPI document: a question that the document
 * does not allow is refused, an answer is its example. With the header `prefer: dynamic=true` it is whatever the schema allows.
 */
export function usePrism(document: URL): { readonly url: string } {
  let child: ChildProcess | undefined;
  let url = '';
  beforeAll(async () => {
    const words = ['mock', '--errors', '-h', '127.0.0.1', '-p', '0', fileURLToPath(document)];
    child = spawn(process.execPath, [prism, ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
    url = await addressOf(child);
  });
  afterAll(async () => {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  });
  return {
    get url() {
      return url;
    },
  };
}
