import { outsideTx } from '../db/database.ts';

type Flight<T> = { readonly running: Promise<T>; next: Promise<T> | undefined };

/**
 * Returns a reading that those who ask for the same thing at once share: while one runs, who asks waits for the next one, which begins
 * after it. So a crowd costs two readings, and nobody is given what was read before they asked.
 */
export function sharedReading<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const flights = new Map<string, Flight<T>>();
  const begin = (key: string): Promise<T> => {
    // Of nobody: whoever asked first may be gone before the others.
    const running = outsideTx(() => read(key));
    const flight: Flight<T> = { running, next: undefined };
    flights.set(key, flight);
    const leave = () => {
      if (flights.get(key) === flight && flight.next === undefined) flights.delete(key);
    };
    running.then(leave, leave);
    return running;
  };
  return (key) => {
    const flight = flights.get(key);
    if (!flight) return begin(key);
    flight.next ??= flight.running.then(
      () => begin(key),
      () => begin(key),
    );
    return flight.next;
  };
}
