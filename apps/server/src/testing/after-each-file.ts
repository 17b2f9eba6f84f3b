import { afterAll } from 'vitest';
import { dropTestDatabase } from './postgres.ts';

// Runs for every test file, also where the modules are loaded once for several of them.
afterAll(dropTestDatabase);
