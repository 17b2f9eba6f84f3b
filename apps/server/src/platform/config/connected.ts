/** Returns what the composition root gave this process, by the function of that name. Throws an Error that names it when it did not. */
export function connected<T>(given: T | undefined, by: string): T {
  if (given === undefined) throw new Error(`${by}() was not called`);
  return given;
}
