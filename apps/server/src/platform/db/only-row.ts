/**
 * Returns the one row of a statement that always answers one: an `insert ... returning`, an aggregate, a select by the id of a row that
 * the caller holds or that nothing deletes. Throws an Error for none and for several: the statement is not the one that its caller took
 * it for. A row that may be missing is read without it, and refused by a code.
 */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new Error(`one row was expected, not ${rows.length}`);
  return row;
}
