import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { Missing, untilEnd } from './until-end.ts';

test('what a measure started is stopped at its end, the last one first', async () => {
  const stopped: string[] = [];
  const code = await untilEnd(async (ends) => {
    ends.add(() => void stopped.push('product'));
    ends.add(async () => void stopped.push('browser'));
    return 7;
  });
  expect({ code, stopped }).toEqual({ code: 7, stopped: ['browser', 'product'] });
});

test('what is missing is told in its sentence, without a stack, and what was started before is stopped', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const stop = vi.fn<() => void>();
  const code = await untilEnd((ends) => {
    ends.add(stop);
    throw new Missing('Aucun navigateur.');
  });
  expect(told.mock.calls).toEqual([['Aucun navigateur.']]);
  expect(code).toBe(1);
  expect(stop).toHaveBeenCalledOnce();
  told.mockRestore();
});

test('one thing that does not stop keeps no other one running', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const stop = vi.fn<() => void>();
  await untilEnd(async (ends) => {
    ends.add(stop);
    ends.add(() => Promise.reject(new Missing('Le navigateur ne répond plus.')));
    return 0;
  });
  expect(stop).toHaveBeenCalledOnce();
  expect(told.mock.calls).toEqual([['Le navigateur ne répond plus.']]);
  told.mockRestore();
});

const held = new URL('testing/held-measure.ts', import.meta.url).pathname;

/** Starts a measure that never ends by itself, in a process of its own; returns it and the process that it started. */
async function startHeld() {
  const measure = spawn(process.execPath, [held], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const { stdout } = measure;
  if (!stdout) throw new Error('the measure cannot be heard');
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
  return { measure, child: Number(line) };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    // no such process
    return false;
  }
};

const ways = [
  ['a Ctrl-C', (measure) => measure.kill('SIGINT'), 130],
  ['the end of its terminal', (measure) => measure.kill('SIGHUP'), 129],
  ['the death of the command that started it', (measure) => measure.disconnect(), 143],
  ['its own brutal end', (measure) => measure.kill('SIGKILL'), null],
] as const satisfies readonly (readonly [
  string,
  (measure: Awaited<ReturnType<typeof startHeld>>['measure']) => unknown,
  number | null,
])[];

test.each(ways)('after %s no server of the measure is left', async (_name, interrupt, code) => {
  const { measure, child } = await startHeld();
  expect(isRunning(child)).toBe(true);
  const ended = once(measure, 'exit');
  interrupt(measure);
  expect((await ended)[0]).toBe(code);
  await vi.waitFor(() => {
    expect(isRunning(child)).toBe(false);
  }, 10_000);
});
