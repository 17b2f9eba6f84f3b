import type { CompanyRight, ManagerRole } from '@elan/domain/accounts';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { staff, users } from '../accounts.tables.ts';
import { need } from '../../../platform/context/need.ts';

type Organisation = { readonly id: string; readonly displayName: string };

export type ManagerRecord = {
  readonly role: ManagerRole;
  readonly active: boolean;
  readonly companyName: string;
  readonly rights: readonly CompanyRight[];
  readonly version: number;
  /** Who refers the company, and whose code it registered with. */
  readonly prescriptor: Organisation | null;
  readonly sponsor: Organisation | null;
};

/** What companies know of people: accounts read their tables, and leave them to write. */
type ManagerRecords = {
  readonly managers: PgTable & {
    readonly userId: AnyColumn;
    readonly companyId: AnyColumn;
    readonly role: AnyColumn;
  };
  readonly companies: PgTable & { readonly id: AnyColumn; readonly name: AnyColumn };
  /** The record that makes a person the manager of a company, or null. */
  readonly findManager: (userId: string) => Promise<ManagerRecord | null>;
  /** Gives a manager these rights and no other, in the caller's transaction. */
  readonly changeRights: (userId: string, rights: readonly CompanyRight[]) => Promise<void>;
};

/** Where the administration of people reads managers and their companies. */
export const administeredManagers = need<ManagerRecords>().named('accounts.administered-managers');

/** Where it reads the names of gyms. */
export const administeredGyms = need<PgTable & { readonly id: AnyColumn; readonly name: AnyColumn }>().named(
  'accounts.administered-gyms',
);

/** People with what they are: what stands after `from`. Each of these tables has one row of a person at most. */
export function peopleWithRecords(): SQL {
  const { managers, companies } = administeredManagers();
  const gyms = administeredGyms();
  return sql`${users}
    left join ${staff} on ${staff.userId} = ${users.id}
    left join ${gyms} on ${gyms.id} = ${staff.gymId}
    left join ${managers} on ${managers.userId} = ${users.id}
    left join ${companies} on ${companies.id} = ${managers.companyId}`;
}
