import type { CompanyRight, Role } from '@elan/domain/accounts';
import type { SQL } from 'drizzle-orm';
import { need } from '../../../platform/context/need.ts';

/** One of a person's identities on this application: a session uses one of them (A14: rights of several never add up). */
export type Identity = {
  readonly role: Role;
  readonly gymId: string | null;
  readonly manager: {
    readonly id: string;
    readonly rights: readonly CompanyRight[];
    readonly company: { readonly id: string; readonly name: string; readonly status: string };
  } | null;
  /** The record of an employee, with the company, of a customer (no company), or of a coach. */
  readonly space?: {
    readonly id: string | null;
    readonly company: { readonly id: string; readonly name: string; readonly status: string } | null;
  };
};

/** What another context adds to the statement that reads a session, so that one question tells all: its columns, and the records of a user. */
export type JoinedRecords = {
  readonly columns: SQL;
  /** A table, or tables joined in brackets. */
  readonly tables: SQL;
  /** The records of the user of this id. */
  readonly of: (userId: SQL) => SQL;
};

type ManagerSource = {
  /** In the caller's transaction. */
  readonly find: (userId: string) => Promise<Identity | null>;
  /** The same for the check of every request, as a part of its one statement, and what its columns say. */
  readonly records: JoinedRecords;
  readonly identityOf: (columns: readonly unknown[]) => Identity | null;
};

/** Where the identities of managers come from: companies, which know accounts. */
export const managerIdentities = need<ManagerSource>().named('accounts.manager-identities');
