import { companyMachine, type CompanyEvent, type CompanyStatus } from '@elan/domain/companies';
import type { ActorRole } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { publishLive } from '../../platform/live/publish-live.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { transition } from '../../platform/registry/transition.ts';
import type { CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /**
     * A company is about to be blacklisted, deleted, or cancelled once registered, in this transaction, which does not hold it yet: who locks anything else of
     * it does it here (the company is the last).
     */
    'companies/closing': { companyId: string; actor: { userId: string | null; role: ActorRole } };
    /** A company has just been blacklisted, deleted or cancelled, its row locked: what the other contexts hold of it closes. */
    'companies/closed': {
      companyId: string;
      status: 'BLACKLISTED' | 'DELETED' | 'CANCELLED';
      actor: { userId: string | null; role: ActorRole };
    };
  }
}

/** The open pages that show a company: its own people's, the administrators', and its prescriptor's. */
export const topicsOfCompany = ({
  id,
  prescriptorId,
}: Pick<CompanyRow, 'id' | 'prescriptorId'>): string[] => [
  `company:${id}`,
  'role:ADMIN',
  ...(prescriptorId === null ? [] : [`company:${prescriptorId}`]),
];

/** What leaves a company waiting for the first day of its next term; anything else begins that term, or gives it up. */
const keepsTerm: ReadonlySet<CompanyEvent> = new Set(['renew', 'suspend', 'regularise']);

/**
 * Fires an event of a company's state machine: new status, since when, audit, and a live event to every open page of the
 * company, of the administrators and of its prescriptor, all in the caller's transaction. Returns the row as it is now.
 */
export async function moveCompany(
  company: CompanyRow,
  event: CompanyEvent,
  actor: { userId: string | null; role: ActorRole },
  wanted?: CompanyStatus,
  more: {
    /** Columns that change with the status. */
    readonly set?: Partial<CompanyRow>;
    readonly details?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<CompanyRow> {
  const set = { ...(!keepsTerm.has(event) && { renewedFrom: null }), ...more.set };
  const moved = await transition({
    machine: companyMachine,
    table: companies,
    row: company,
    event,
    actor,
    set: { ...set, statusSince: sql`now()` },
    ...(more.details && { details: more.details }),
    ...(wanted && { wanted }),
  });
  for (const topic of topicsOfCompany(company)) {
    await publishLive({ topic, kind: 'companies/status-changed', id: company.id });
  }
  const { status } = moved;
  if (status === 'BLACKLISTED' || status === 'DELETED' || status === 'CANCELLED') {
    await emitEvent('companies/closed', { companyId: company.id, status, actor });
  }
  return { ...company, ...set, ...moved };
}
