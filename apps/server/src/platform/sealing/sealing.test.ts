import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealKeyOf } from './seal-key.ts';
import { connectSealing, seal, sealText, unseal, unsealText } from './sealing.ts';

test('what is sealed is read with its key and for its thing only, and a changed byte is seen (T41)', () => {
  connectSealing(randomBytes(32));
  const iban = 'FR7630006000011234567890189';
  const sealed = sealText(iban, 'coach 1');
  expect(unsealText(sealed, 'coach 1')).toBe(iban);
  expect(Buffer.from(sealed, 'base64').includes('3000600001')).toBe(false);
  expect(() => unsealText(sealed, 'coach 2')).toThrow('Unsupported state or unable to authenticate data');
  const bytes = seal(Buffer.from('a page'), 'a');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(bytes, 'a')).toThrow('Unsupported state or unable to authenticate data');
  connectSealing(randomBytes(32));
  expect(() => unsealText(sealed, 'coach 1')).toThrow('Unsupported state or unable to authenticate data');
  expect(() => connectSealing(randomBytes(16))).toThrow(RangeError);
});

test('the key is made once in the data folder, for its owner alone; the one of the environment wins', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'elan-key-'));
  try {
    const made = sealKeyOf({ dataDir });
    expect(made).toHaveLength(32);
    expect(sealKeyOf({ dataDir })).toEqual(made);
    expect(statSync(join(dataDir, 'secrets', 'seal.key')).mode & 0o077).toBe(0);
    const given = randomBytes(32);
    expect(sealKeyOf({ dataDir, sealKey: given.toString('base64') })).toEqual(given);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.runIf(existsSync('/sys'))(
  'a key that cannot be written is told as it is, not as one that is missing',
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'elan-key-'));
    try {
      // Nobody, not even root, writes a file there.
      symlinkSync('/sys', join(dataDir, 'secrets'));
      expect(() => sealKeyOf({ dataDir })).toThrow(/EACCES|EPERM|EROFS/);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  },
);
