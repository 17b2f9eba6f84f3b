type Source = (companyId: string) => Promise<number>;
let source: Source | undefined;

/** Tells how the programmes of a company that run or wait are counted: plugged in by the composition root. */
export function setLiveProgramsSource(count: Source): void {
  source = count;
}

/** How many programmes of a company run, wait or are suspended. Throws before the composition root plugged it in. */
export function countLivePrograms(companyId: string): Promise<number> {
  if (!source) throw new Error('setLiveProgramsSource() was not called');
  return source(companyId);
}
