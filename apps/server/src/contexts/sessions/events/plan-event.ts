import type { Actor, Scope } from '@elan/domain/accounts';
import { fieldMessages, kernelErrors, nextStatus } from '@elan/domain/kernel';
import {
  sessionErrors,
  sessionMachine,
  type EventSession,
  type SessionDraftInput,
} from '@elan/domain/sessions';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { findObjective } from '../../catalog/public.ts';
import { isKnownOwner, knownPublicCompany } from '../../companies/public.ts';
import { checkDay, holdRunningCompany, refuseStoppedCompany } from '../acts/planning-gates.ts';
import { changeSession, readSessionRow } from '../acts/change-session.ts';
import { reaches } from './event-facts.ts';
import { scopeOfEvent } from '../scope-of-event.ts';
import { fitDraft, fitSession, lockPlace, planned, refuseFields, type Wanted } from '../acts/fit-session.ts';
import { lockedSession, type SessionRow } from '../acts/move-session.ts';
import { checkPrice, columnsOfExtras, writeHashtags } from '../acts/session-extras.ts';
import { tellSessionChanged } from '../participants/participants.repository.ts';
import { sessions } from '../sessions.tables.ts';

/** Refuses a company outside of the scope, and an objective that cannot be chosen. Throws `form-invalid`. */
async function checkParents(scope: Scope, { companyId, objectiveId, type }: EventSession): Promise<void> {
  // The customers of the shop have Live sessions, and no other that our team plans.
  const isSold = type === 'LIVE' && scope.kind === 'all' && (await knownPublicCompany()) === companyId;
  const isWithin = reaches(scope, { companyId }) && (isSold || (await isKnownOwner(companyId)));
  const objective = await findObjective(objectiveId);
  const issues = [
    ...(isWithin ? [] : [{ path: 'companyId', message: fieldMessages.companyRequired }]),
    ...(objective ? [] : [{ path: 'objectiveId', message: fieldMessages.objectiveRequired }]),
  ];
  if (issues.length > 0) throw refuseFields(issues);
}

const wantedOfEvent = (event: EventSession): Wanted => ({
  ...event,
  spotId: event.spotId ?? null,
  coachId: event.coachId ?? null,
});

/** The columns of an event, once its hours are known to fit: those of a draft are looked at less closely. */
async function columnsOf(event: EventSession, draft: boolean) {
  const wanted = wantedOfEvent(event);
  const place = await lockPlace(wanted);
  const span = await (draft ? fitDraft(wanted, place) : fitSession(wanted, place));
  const { companyId, type, spotId, coachId, maxParticipants } = wanted;
  const { objectiveId } = event;
  const extras = columnsOfExtras({ ...event, meeting: event.meeting ?? null });
  const columns = { companyId, type, objectiveId, spotId, coachId, maxParticipants, ...span, ...extras };
  return { columns, holidayZone: place.spot?.holidayZone };
}

/**
 * Plans an event with all that it may have: as a draft or published at once, at a spot or by video, with its hashtags. Returns it.
 * Throws `form-invalid`, `permission-denied` for a price that is no administrator's, and what planning refuses (I3 to I6); unless it is a
 * draft, `sessions/company-stopped`, and `sessions/closed-day` for a day that is not confirmed (D21).
 */
export function planEvent(scope: Scope, actor: Actor, event: EventSession): Promise<SessionRow> {
  checkPrice(actor, event.priceCents, null);
  const draft = event.draft === true;
  const status = draft ? 'DRAFT' : nextStatus(sessionMachine, 'DRAFT', 'publish', actor.role);
  return planned(async () => {
    await checkParents(scope, event);
    if (!draft) await refuseStoppedCompany(event.companyId);
    const { columns, holidayZone } = await columnsOf(event, draft);
    const details = draft ? {} : await checkDay(actor, { ...event, holidayZone }, event.onClosedDay);
    const made = await db
      .insert(sessions)
      .values({ ...columns, status })
      .returning()
      .then(onlyRow);
    await writeHashtags(made.id, event.hashtagIds ?? []);
    const told = draft ? { event: 'create', from: null } : { event: 'publish', from: 'DRAFT' };
    await recordAudit({ actor, entity: 'session', entityId: made.id, ...told, to: status, details });
    if (draft)
      for (const topic of [`company:${made.companyId}`, 'role:ADMIN'])
        await publishLive({ topic, kind: 'sessions/changed', id: made.id });
    else {
      // It may be booked, and somebody holds it: both spaces show it.
      await tellSessionChanged(made);
      await holdRunningCompany(made.companyId);
    }
    return made;
  });
}

/**
 * Writes a draft anew: it keeps its company. Returns it.
 * Throws `not-found`, `stale-version`, `sessions/not-editable` for what is no draft any more, `form-invalid`, `sessions/date-past`.
 */
export function writeDraft(
  scope: Scope,
  actor: Actor,
  id: string,
  { version, ...event }: SessionDraftInput,
): Promise<SessionRow> {
  return planned(async () => {
    const seen = await readSessionRow(scope, id);
    checkPrice(actor, event.priceCents, seen.priceCents);
    if (seen.companyId !== event.companyId) {
      throw refuseFields([{ path: 'companyId', message: fieldMessages.companyRequired }]);
    }
    await checkParents(await scopeOfEvent(scope, event), event);
    const { columns: set } = await columnsOf(event, true);
    const session = await lockedSession(scope, id);
    if (session.status !== 'DRAFT') throw sessionErrors.fail('sessions/not-editable');
    if (session.version !== version) throw kernelErrors.fail('stale-version');
    if (event.hashtagIds) await writeHashtags(id, event.hashtagIds);
    return changeSession(session, 'writeDraft', actor, { set });
  });
}
