/** Tells whether a line says more exactly what « some audit program (2) » says of it. */
function saysItBetter(left: readonly string[], fact: string): boolean {
  const [, kind, times = '1'] = /^some (.*?)(?: \((\d+)\))?$/.exec(fact) ?? [];
  return kind !== undefined && left.filter((one) => one.startsWith(`${kind} `)).length >= Number(times);
}

/** Returns, by command, what each of its runs left behind: what one run alone left is not of the command. In their order, parted by « ; »: whichever run came first. */
export function alwaysLeft(
  runs: readonly (readonly [command: string, left: readonly string[]])[],
): Record<string, string> {
  const always = new Map<string, string[]>();
  for (const [command, left] of runs) {
    const before = always.get(command) ?? [...left];
    always.set(
      command,
      before.filter((one) => left.includes(one)),
    );
  }
  const exact = [...always].map(
    ([command, left]) => [command, left.filter((one) => !saysItBetter(left, one))] as const,
  );
  const told = exact.filter(([, left]) => left.length > 0);
  return Object.fromEntries(told.map(([command, left]) => [command, left.toSorted().join('; ')]));
}
