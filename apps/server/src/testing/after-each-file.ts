import { afterAll, afterEach } from 'vitest';
import { onCommitted } from './commands/follow-writes.ts';
import { refuseWhatLacked } from './commands/hold-together.ts';
import { dropTestDatabase } from './postgres.ts';
import { cleanUpAfterTest } from './postgres-product.ts';

// Runs for every test file, also where the modules are loaded once for several of them: a hook that stood in a module of
// `testing` would be the first file's only, and the processes of the others would outlive them.
// The file before may have plugged the contexts in: `useProduct` holds the transactions of this one anew.
onCommitted(() => {});
afterEach(refuseWhatLacked);
afterEach(cleanUpAfterTest);
afterAll(dropTestDatabase);
