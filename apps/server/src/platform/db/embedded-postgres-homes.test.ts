import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHome } from './embedded-postgres-homes.ts';

const nobody = 65_534;

test('a folder of the machine that is somebody else’s is not trusted with what root keeps', () => {
  const home = mkdtempSync(join(tmpdir(), 'elan-home-'));
  // Who is not root made a folder that is not root's.
  if (process.getuid?.() === 0) chownSync(home, nobody, nobody);
  try {
    expect(() => openHome(home)).toThrow('does not belong to root');
  } finally {
    rmSync(home, { recursive: true });
  }
});
