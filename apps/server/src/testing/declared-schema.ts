import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** Returns the schema that the `*.tables.ts` declare, as drizzle-kit keeps it beside a migration. */
export async function declaredSchema(): Promise<ReturnType<typeof generateDrizzleJson>> {
  const declared: Record<string, unknown> = {};
  for (const file of globSync('**/*.tables.ts', { cwd: sources })) {
    const found = (await import(`${sources}${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(found)) declared[`${file}:${name}`] = value;
  }
  return generateDrizzleJson(declared);
}

/** Returns the statements that make the declared schema in an empty database. */
export const statementsOf = async (schema: Awaited<ReturnType<typeof declaredSchema>>): Promise<string[]> =>
  generateMigration(generateDrizzleJson({}), schema);
