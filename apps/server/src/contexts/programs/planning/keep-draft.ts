import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { CivilDate } from '@elan/domain/kernel';
import { programMachine, type DraftChange, type ProgramInput } from '@elan/domain/programs';
import { eq, sql } from 'drizzle-orm';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { companyOf } from '../../../platform/registry/within-scope.ts';
import { checkDraft, checkProgram } from './check-program.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import { findProgram, insertProgram, rewriteDraft, type ProgramRow } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';

const tellChanged = (companyId: string, id: string): Promise<void> =>
  publishLive({ topic: `company:${companyId}`, kind: 'programs/changed', id });

// A draft of the scope, locked, as the caller read it. What is no draft any more refuses as its machine does.
async function lockedDraft(scope: Scope, id: string, version: number): Promise<ProgramRow> {
  const draft = await lockedProgram(scope, id);
  const { status } = draft;
  if (status !== 'DRAFT') {
    throw kernelErrors.fail('transition-forbidden', { entity: 'program', from: status, event: 'submit' });
  }
  if (draft.version !== version) throw kernelErrors.fail('stale-version');
  return draft;
}

/** Keeps a programme of the caller's company as a draft: nobody is told, no hour is held. Returns it. Throws `form-invalid`. */
export async function keepDraft(
  scope: Scope,
  actor: ProgramActor,
  input: ProgramInput,
  today: CivilDate,
): Promise<ProgramRow> {
  const companyId = companyOf(scope);
  return inTx(async () => {
    const id = await insertProgram(companyId, await checkDraft(companyId, input, today));
    await recordAudit({
      actor,
      entity: 'program',
      entityId: id,
      event: 'create',
      from: null,
      to: 'DRAFT',
      details: {},
    });
    await tellChanged(companyId, id);
    return alwaysThere(await findProgram(scope, id), 'a draft that was kept');
  });
}

/** Writes a draft again. Returns it. Throws `not-found`, `stale-version`, `transition-forbidden` once it is no draft, `form-invalid`. */
export async function changeDraft(
  scope: Scope,
  id: string,
  { version, ...input }: DraftChange,
  today: CivilDate,
): Promise<ProgramRow> {
  const companyId = companyOf(scope);
  return inTx(async () => {
    await lockedDraft(scope, id, version);
    await rewriteDraft(companyId, id, await checkDraft(companyId, input, today));
    await tellChanged(companyId, id);
    return lockedProgram(scope, id);
  });
}

/**
 * Submits a draft to validation, as it is sent, everything being checked again. Returns the programme.
 * Throws as `changeDraft` and `submitProgram` do.
 */
export async function submitDraft(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  { version, ...input }: DraftChange,
  today: CivilDate,
): Promise<ProgramRow> {
  const companyId = companyOf(scope);
  return inTx(async () => {
    await lockedDraft(scope, id, version);
    const { facts, details } = await checkProgram(companyId, input, today, 'share');
    await rewriteDraft(companyId, id, facts);
    const draft = await lockedProgram(scope, id);
    return moveProgram(draft, 'submit', actor, { set: { submittedAt: sql`now()` }, details });
  });
}

/** Deletes a draft: only the audit keeps that it was there. Throws `not-found` and `transition-forbidden`. */
export function discardDraft(scope: Scope, actor: ProgramActor, id: string): Promise<void> {
  return inTx(async () => {
    const draft = await lockedProgram(scope, id);
    await transition({ machine: programMachine, table: programs, row: draft, event: 'discard', actor });
    await db.delete(programs).where(eq(programs.id, id));
    await tellChanged(draft.companyId, id);
  });
}
