/** Returns, by command, what each of its runs left behind: what one run alone left is not of the command. In the order of the first run, parted by « ; ». */
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
  const told = [...always].filter(([, left]) => left.length > 0);
  return Object.fromEntries(told.map(([command, left]) => [command, left.join('; ')]));
}
