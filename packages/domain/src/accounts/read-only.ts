import type { Permission } from '../policies/index.ts';
import { isOpenWhileWaiting } from './waiting.ts';

/** The statuses of a company whose people read and change nothing (state machine 1): suspended, archived. */
const readOnlyStatuses: readonly (string | null)[] = ['SUSPENDED', 'ARCHIVED'];

/** Tells whether the people of a company in this status may read only; nobody's status is null. */
export const isReadOnly = (companyStatus: string | null): boolean => readOnlyStatuses.includes(companyStatus);

const reading = /\.(?:read|view|list|listen|pick)(?:-|$)/;

/** Tells whether a permission may be used by somebody who reads only: one that reads, or what everybody keeps of their own account. */
export const isOpenToReaders = (permission: Permission): boolean =>
  reading.test(permission) || isOpenWhileWaiting(permission);
