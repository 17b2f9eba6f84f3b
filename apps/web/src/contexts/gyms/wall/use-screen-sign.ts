import { gymDisplayContract } from '@elan/domain/gyms';
import { clientVersion } from '@elan/domain/kernel';
import { useEffect, useState } from 'react';
import { clientOf } from '../../../base/transport/api.ts';
import { keepSigning } from './keep-signing.ts';
import { markOf, mayReload, reloadsFor, scriptsOf } from './reload-moment.ts';

const displays = clientOf('gyms', gymDisplayContract);
const keyOf = (id: string): string => `gym-screen:${id}`;

type Kept = { readonly secret: string; readonly code: string | null };

function kept(id: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(id: string, value: Kept): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(value));
  } catch {
    // Storage is closed to us: the screen announces itself again at its next start.
  }
}

const ownScripts = (): string[] => scriptsOf(document.documentElement.innerHTML);

/** The release that runs here: the version of the product, and what tells its main script from that of another. */
const release = (): string => `${clientVersion} ${markOf(ownScripts())}`.trim();

/** Loads the page again when the server has another release and the moment is right: a screen that hangs for months is never an old one. */
async function followRelease(own: readonly string[], comesBack: boolean): Promise<void> {
  // The page is looked at when it may be loaded, and not before: a thousand screens ask for it, all day long.
  if (!mayReload({ now: Date.now(), comesBack })) return;
  const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (answer.ok && reloadsFor(await answer.text(), { now: Date.now(), comesBack, own })) location.reload();
}

/**
 * Gives a sign of life every three minutes, and follows the releases of the product. Returns the code to show until the screen is paired;
 * null once it is, or while there is no network.
 */
export function useScreenSign(id: string, exists: boolean): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (!exists) return undefined;
    let stopped = false;
    const own = ownScripts();
    const stop = keepSigning({
      network: window,
      async send(comesBack) {
        const known = kept(id);
        const body = {
          secret: known?.secret ?? null,
          release: release(),
          width: Math.max(1, window.innerWidth),
          height: Math.max(1, window.innerHeight),
        };
        const answer = await displays.sign({ params: { id }, body });
        if (stopped) return;
        const secret = answer.secret ?? known?.secret;
        const shown = answer.paired ? null : (answer.code ?? known?.code ?? null);
        if (secret) keep(id, { secret, code: shown });
        setCode(shown);
        await followRelease(own, comesBack);
      },
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [id, exists]);
  return code;
}
