import { kernelErrors } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { filesToForget, forgetFiles } from '../../testing/files-to-forget.ts';
import { aFolder } from '../../testing/postgres-product.ts';
import { useProduct } from '../../testing/product.ts';
import { copyFromStore } from '../backup/copy-store.ts';
import { db, outsideTx } from '../db/database.ts';
import { asKeyTaking } from '../idempotency/key-taking.ts';
import { changeFiles } from './change-files.ts';
import { files } from './file-store.ts';
import { forgetFilesJob } from './forget-files.job.ts';
import { folderStore } from './folder-store.ts';

useProduct();
beforeEach(async () => {
  await forgetFiles();
  for await (const key of files().keys()) await files().delete(key);
});

const [first, second] = ['logos/one/default.png', 'logos/two/default.png'] as const;
const file = (key: string) => new Map([[key, Buffer.from(key)]]);
const kept = async () => (await Array.fromAsync(files().keys())).toSorted();
const named = (...replaced: string[]) => Promise.resolve({ done: undefined, replaced });

test('a backup that read the database before a picture was changed still finds the file that it names, for a day', async () => {
  await changeFiles(file(first), () => named());
  // The database is copied here, then its files.
  await changeFiles(file(second), () => named(first));
  const folder = aFolder();
  await copyFromStore(files(), folder);
  expect(await folderStore(folder).exists(first)).toBe(true);
  expect(await filesToForget()).toEqual([{ keys: [first], hours: 24 }]);
  await forgetFiles();
  expect(await kept()).toEqual([second]);
});

test('a route that takes an idempotency key changes no file, whether the key came or not', async () => {
  const work = () => changeFiles(new Map(), () => named());
  await expect(asKeyTaking(work)).rejects.toThrow('while a transaction waits');
});

test('what somebody takes away is gone at once', async () => {
  await changeFiles(file(first), () => named());
  await changeFiles(new Map(), () => named(first));
  expect(await kept()).toEqual([]);
});

test('what cannot be taken away is told, and left to the job', async () => {
  await changeFiles(file(first), () => named());
  // A folder where a file should be.
  await expect(changeFiles(new Map(), () => named('logos/one'))).rejects.toThrow(/directory/);
  expect(await filesToForget()).toMatchObject([{ keys: ['logos/one'] }]);
  // It would be told again, to the next test.
  await db.execute(sql`delete from pgboss.job where name = ${forgetFilesJob.name}`);
});

test('a process whose clock is hours behind the database’s still has an hour to write its files', async () => {
  const late = Temporal.Now.instant().subtract({ hours: 5 });
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(late);
  const waiting = await changeFiles(file(first), async () => ({
    done: await filesToForget(),
    replaced: [],
  })).finally(() => vi.restoreAllMocks());
  expect(waiting).toEqual([{ keys: [first], hours: 1 }]);
  expect([await kept(), await filesToForget()]).toEqual([[first], []]);
});

test.each(['active', 'completed', 'retry', 'failed'])(
  'no row names files that the job of a process frozen for too long forgets or forgot (%s)',
  async (state) => {
    const changed = changeFiles(file(first), async () => {
      await db.execute(sql`create table changed ()`);
      await outsideTx(async () => {
        await files().delete(first);
        await db.execute(
          sql`update pgboss.job set state = ${state}::pgboss.job_state where name = ${forgetFilesJob.name}`,
        );
      });
      return { done: undefined, replaced: [second] };
    });
    await expect(changed).rejects.toThrow(kernelErrors.fail('service-unavailable'));
    const { rows } = await db.execute(sql`select to_regclass('changed') as changed`);
    expect(rows).toEqual([{ changed: null }]);
    expect([await kept(), await filesToForget()]).toEqual([[], []]);
  },
);
