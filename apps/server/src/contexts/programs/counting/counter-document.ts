import type { Actor, Scope } from '@elan/domain/accounts';
import { civilDateOf, formatCivilDate, formatTime, timeOfDayOf } from '@elan/domain/kernel';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { renderInThread, type Asking } from '../../../platform/pdf/render-in-thread.ts';
import type { CounterPagesProps } from './counter-pages.tsx';
import { readCounter } from './read-counter.ts';
import { deployment } from '../../../platform/config/deployment.ts';

// Beside this file while developing, beside the bundle once built (vite.config.ts).
const script = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? './counter-worker.ts' : './counter-worker.js',
  import.meta.url,
);

/** « atelier-des-equipes »: what every file system takes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

/**
 * Returns the counter of a programme as a PDF, every line of it, with the name of its file; no bytes when who asks has left meanwhile.
 * Throws `not-found` and `too-many-documents`.
 */
export async function counterDocument(
  scope: Scope,
  reader: Pick<Actor, 'role' | 'userId'>,
  id: string,
  isThere: Asking['isThere'],
): Promise<{ name: string; bytes: Buffer | undefined }> {
  const counter = await readCounter(scope, reader, id, 'all');
  const now = await databaseNow();
  const madeOn = `${formatCivilDate(civilDateOf(now))} à ${formatTime(timeOfDayOf(now))}`;
  const pages: CounterPagesProps = { counter, productName: deployment().productName, madeOn };
  return {
    name: `compteur-${plain(counter.program.companyName)}-${civilDateOf(now)}.pdf`,
    bytes: await renderInThread(script, pages, { owner: reader.userId, isThere }),
  };
}
