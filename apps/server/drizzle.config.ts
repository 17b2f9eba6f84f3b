import { defineConfig } from 'drizzle-kit';

/** Where `drizzle-kit generate` reads the declared schema and writes the migrations: no database is needed. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './migrations',
});
