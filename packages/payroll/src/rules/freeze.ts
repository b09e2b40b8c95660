/**
 * Freezes a table with all that it holds, so that no caller can change a rate for everybody. Tables are trees of plain
 * objects and lists.
 */
export function frozen<Table>(table: Table): Table {
  if (typeof table !== 'object' || table === null || Object.isFrozen(table)) return table
  for (const part of Object.values(table)) frozen(part)
  return Object.freeze(table)
}
