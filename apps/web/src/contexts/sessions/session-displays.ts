/** What shows the sessions, one module each: who looks at the calendar does not load the table, nor the other way round. */
export const displays = {
  calendar: () => import('./sessions-calendar.tsx'),
  list: () => import('./sessions-list.tsx'),
  planning: () => import('./planning/planning-board.tsx'),
};

/** Starts loading what the address asks for beside its screen, which would only ask for it once it is there itself. */
export function startDisplay(): void {
  if (typeof location !== 'object') return;
  const asked = new URLSearchParams(location.search).get('display');
  // A failure is told when it is drawn, which asks again.
  displays[asked === 'list' || asked === 'planning' ? asked : 'calendar']().catch(() => undefined);
}
