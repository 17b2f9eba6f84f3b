/** What a person says of a machine (D47). */
export const machineStates = ['FREE', 'BUSY', 'OUT'] as const;
export type MachineState = (typeof machineStates)[number];

/** What is shown of a machine: a state that nobody confirmed lately is not known. */
export const shownStates = [...machineStates, 'UNKNOWN'] as const;
export type ShownState = (typeof shownStates)[number];

export const machineStateWords: Readonly<Record<ShownState, string>> = {
  FREE: 'Libre',
  BUSY: 'Prise',
  OUT: 'En panne',
  UNKNOWN: 'État inconnu',
};

/** A state, and since when (ISO). */
export type SaidState = { readonly state: MachineState; readonly since: string | null };

/**
 * Returns the state of a machine at a moment: what was said, until it is `minutes` old, then UNKNOWN (D47). A breakdown lasts until
 * somebody says that it is over: it is a fact of the machine, where free and busy are what was seen of it. `now` is in milliseconds.
 */
export function stateAt({ state, since }: SaidState, now: number, minutes: number): ShownState {
  if (since === null) return 'UNKNOWN';
  if (state === 'OUT') return 'OUT';
  return now - Date.parse(since) > minutes * 60_000 ? 'UNKNOWN' : state;
}
