import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countFirstProgram } from '../../e2e/counted-walk.ts';
import { untilEnd } from '../until-end.ts';
import { startDemonstration } from './open-ground.ts';

/** What a hand may do from `/register` to a submitted programme. */
const most = { clicks: 18, keys: 150 };

/** Counts the clicks and keystrokes from `/register` to a submitted programme; returns the exit code, 1 above the most. */
export const runActs = (): Promise<number> =>
  untilEnd(async (ends) => {
    const folder = mkdtempSync(join(tmpdir(), 'elan-acts-'));
    ends.add(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    const { clicks, keys } = await countFirstProgram(await startDemonstration(folder, ends));
    process.stdout.write(
      `De /register à un programme soumis : ${clicks} clics (au plus ${most.clicks}), ${keys} frappes (au plus ${most.keys}).\n`,
    );
    return clicks <= most.clicks && keys <= most.keys ? 0 : 1;
  });
