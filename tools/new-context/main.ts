// npm run new-context -- <noun>: writes the skeleton of a context, and says what is left to do.
import { resolve } from 'node:path';
import { ContextRefused, newContext } from './new-context.ts';

const [noun, ...others] = process.argv.slice(2);
try {
  if (noun === undefined || others.length > 0) {
    throw new ContextRefused('Donnez un nom, et un seul : npm run new-context -- gift-cards');
  }
  const { written, left } = newContext(resolve(import.meta.dirname, '../..'), noun);
  console.log(`Écrits :\n${written.map((path) => `  ${path}`).join('\n')}`);
  console.log(`\nReste à faire :\n${left.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof ContextRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
