import { kernelErrors } from '@elan/domain/kernel';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { scanByClamd } from './clamd.ts';

/** What an antivirus says of a file: nothing where there is none (`not-scanned`). */
export type ScanVerdict = 'clean' | 'infected' | 'not-scanned';

/** Who looks at the files that are sent (ANTIVIRUS). */
export type AntivirusConfig =
  | { readonly kind: 'none' }
  | { readonly kind: 'clamd'; readonly host: string; readonly port: number };

let antivirus: AntivirusConfig = { kind: 'none' };

/** Tells who looks at files in this process; called once, at start. */
export function connectAntivirus(given: AntivirusConfig): void {
  antivirus = given;
}

/**
 * Returns what the antivirus says of a file (threats T39). Throws `service-unavailable` when it does not answer: a file that could not be
 * looked at is not taken.
 */
export async function scanFile(bytes: Buffer): Promise<ScanVerdict> {
  if (antivirus.kind === 'none') return 'not-scanned';
  try {
    return await scanByClamd(antivirus, bytes);
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw kernelErrors.fail('service-unavailable');
    throw error;
  }
}
