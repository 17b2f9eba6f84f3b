declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's own server, on its `postgres` database. */
    testServerUrl: string;
    /** Where the server's modules are built for the processes that tests start, by the first that needs them. */
    builtFolder: string;
  }
}

/** The database that test files copy: migrated once a run, then closed to connections. */
export const templateDatabase = 'elan_template';

/** The one that every file with the whole product copies: its queues are made too, by the first of them. */
export const productTemplate = 'elan_product_template';
