declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's own server, on its `postgres` database. */
    testServerUrl: string;
  }
}

/** The database that every test file copies: migrated once a run, then closed to connections. */
export const templateDatabase = 'elan_template';
