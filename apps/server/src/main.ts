import { readConfig } from './platform/config/config.ts';
import { readRoles } from './read-roles.ts';
import { runBackup, runRestore } from './compose-backup.ts';
import { runCreateAdmin } from './compose-create-admin.ts';
import { runDoctor } from './compose-doctor.ts';
import { runRotateKeys } from './compose-rotate-keys.ts';
import { startSentence } from './start-errors.ts';
import { startProduct } from './start-product.ts';

try {
  const [command, ...words] = process.argv.slice(2);
  if (command === 'create-admin') {
    await runCreateAdmin(readConfig(process.env), words);
    process.exit(0);
  }
  if (command === 'backup' || command === 'restore') {
    await (command === 'backup' ? runBackup : runRestore)(readConfig(process.env), words);
    process.exit(0);
  }
  if (command === 'rotate-keys') {
    await runRotateKeys(readConfig(process.env));
    process.exit(0);
  }
  if (command === 'doctor') process.exit((await runDoctor(readConfig(process.env))) ? 0 : 1);
  await startProduct(readConfig(process.env), readRoles(process.argv));
} catch (error) {
  // The person who starts the product reads one sentence; the cause is there for who asks for it.
  process.stderr.write(`${startSentence(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error)
    process.stderr.write(`${error.stack}\n`);

  process.exit(1);
}
