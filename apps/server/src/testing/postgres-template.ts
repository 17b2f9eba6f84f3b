declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's own server, on its `postgres` database. */
    testServerUrl: string;
    /** Where the server's modules are built for the processes that tests start, by the first that needs them. */
    builtFolder: string;
  }
}

/** The database that every test file copies: migrated once a run, then closed to connections. */
export const templateDatabase = 'elan_template';
