import { gymDisplayContract, type GymDisplay } from '@elan/domain/gyms';
import { useEffect, useState } from 'react';
import { clientOf } from '../../../base/transport/api.ts';
import { servedDisplay } from '../shown-gym.ts';

const displays = clientOf('gyms', gymDisplayContract);
// Its number changes with what is kept: a release never reads what another one understood otherwise.
const keyOf = (id: string): string => `gym-display.2:${id}`;
/** A change is told at once; this is for a change that was told to nobody. */
const readEveryMs = 5 * 60_000;
const againAfterMs = 15_000;

function keptDisplay(id: string): GymDisplay | undefined {
  try {
    const text = localStorage.getItem(keyOf(id));
    return text === null ? undefined : (JSON.parse(text) as GymDisplay);
  } catch {
    return undefined;
  }
}

function keep(id: string, display: GymDisplay): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(display));
  } catch {
    // No room, or storage is closed to us: the screen goes on with what it holds.
  }
}

/** What was read last, and how much the clock of this device is behind that of the server, in milliseconds. */
export type Read = { readonly display: GymDisplay; readonly ahead: number };

const aheadOf = (display: GymDisplay): number => Date.parse(display.at) - Date.now();

/** Of what was kept, the device alone knows how long ago that was: its own clock counts. */
function firstRead(id: string): Read | undefined {
  const served = servedDisplay();
  const known = keptDisplay(id);
  if (served && served.gym.id === id && (!known || served.at >= known.at)) {
    const ahead = aheadOf(served);
    // A page that the worker kept is old: its hour is no clock.
    return { display: served, ahead: ahead > -60_000 ? ahead : 0 };
  }
  return known && { display: known, ahead: 0 };
}

/**
 * What the wall of a gym shows: read at once, again when something is told to have changed, and every five minutes. Without a network
 * the last state stays. Undefined until there is one; null for a gym that does not exist.
 */
export function useDisplay(id: string): Read | null | undefined {
  const [read, setRead] = useState<Read | null | undefined>(() => firstRead(id));
  useEffect(() => {
    let timer = 0;
    let stopped = false;
    const ask = async (): Promise<void> => {
      window.clearTimeout(timer);
      let wait = readEveryMs;
      try {
        const display = await displays.today({ params: { id } });
        if (stopped) return;
        keep(id, display);
        setRead({ display, ahead: aheadOf(display) });
      } catch (error) {
        wait = againAfterMs;
        if ((error as { status?: number }).status === 404) setRead((known) => known ?? null);
      }
      if (!stopped) timer = window.setTimeout(() => void ask(), wait + Math.random() * 5000);
    };
    void ask();
    const source = new EventSource(`/api/gyms/${id}/live`);
    // A thousand screens that hear at once do not ask at once.
    source.addEventListener('message', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), Math.random() * 1500);
    });
    const now = () => void ask();
    window.addEventListener('online', now);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      source.close();
      window.removeEventListener('online', now);
    };
  }, [id]);
  return read;
}
