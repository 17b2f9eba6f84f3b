import { readConfig } from './platform/config/config.ts';
import { startProduct } from './start-product.ts';

const roles =
  process.argv.find((argument) => argument.startsWith('--roles='))?.slice('--roles='.length) ?? 'api,worker';

try {
  await startProduct(readConfig(process.env), {
    api: roles.split(',').includes('api'),
    worker: roles.split(',').includes('worker'),
  });
} catch (error) {
  // The person who starts the product reads one sentence; the cause is there for who asks for it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error)
    process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
