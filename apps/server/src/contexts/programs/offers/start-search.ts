import { coachErrors, searchMachine } from '@elan/domain/coaches';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import type { SearchInput } from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { activeCoachesAmong } from '../../coaches/public.ts';
import type { ProgramActor } from '../move-program.ts';
import { lockedSearch } from './offers.repository.ts';
import { coachSearches } from './offers.tables.ts';
import { readSubject, subjectOf, type Subject } from './search-subject.ts';
import { publishSearch, sendOffers } from './send-offers.ts';
import { withdrawOffers } from './withdraw-offers.ts';

const setting = settingsOf(productSettings);

/**
 * Offers a session or a programme to some coaches, at once or one after the other: the first yes has it (I55). Returns what it is for.
 * Throws `not-found`, `transition-forbidden` for what cannot be given any more, `coaches/search-open` while another search goes on,
 * `coaches/inactive` when none of them is at work.
 */
export function startSearch(actor: ProgramActor, input: SearchInput): Promise<Subject> {
  return inTx(async () => {
    const now = await databaseNow();
    const { kind, subjectId, mode, coachIds } = input;
    const subject = isUuid(subjectId) ? await readSubject({ kind, id: subjectId }, now) : undefined;
    if (!subject) throw kernelErrors.fail('not-found');
    if (!subject.isOpen) {
      throw kernelErrors.fail('transition-forbidden', { entity: kind, from: 'over', event: 'offer' });
    }
    // Who works no more is never asked: in turn, the first is the first who works.
    const atWork = new Set((await activeCoachesAmong(coachIds.filter(isUuid))).map(({ id }) => id));
    const [first, ...others] = coachIds.filter((id) => atWork.has(id));
    if (first === undefined) throw coachErrors.fail('coaches/inactive');
    const [search] = await db
      .insert(coachSearches)
      .values({
        companyId: subject.companyId,
        sessionId: kind === 'session' ? subjectId : null,
        programId: kind === 'program' ? subjectId : null,
        mode,
        status: 'OPEN',
        coachBefore: subject.coachId,
        waiting: mode === 'IN_TURN' ? others : [],
        answerHours: await setting('coaches.offer-hours'),
        startedBy: actor.userId,
      })
      .onConflictDoNothing()
      .returning();
    if (!search) throw coachErrors.fail('coaches/search-open');
    const details = { mode, coachIds: coachIds.length, [`${kind}Id`]: subjectId };
    await recordAudit({
      actor,
      entity: 'coach-search',
      entityId: search.id,
      event: 'start',
      from: null,
      to: 'OPEN',
      details,
    });
    const asked = mode === 'IN_TURN' ? [first] : [first, ...others];
    const sent = await sendOffers(search, subject, asked, { actor, now });
    if (sent === 0) throw coachErrors.fail('coaches/inactive');
    await publishSearch(search.id);
    return subject;
  });
}

/** Stops a search that goes on: its offers are taken back. Returns what it was for. Throws `not-found` and `transition-forbidden`. */
export function stopSearch(actor: ProgramActor, id: string): Promise<Pick<Subject, 'kind' | 'id'>> {
  return inTx(async () => {
    const search = await lockedSearch(id);
    await transition({
      machine: searchMachine,
      table: coachSearches,
      row: search,
      event: 'stop',
      actor,
      set: { waiting: [] },
    });
    await withdrawOffers(search, null, actor);
    await publishSearch(id);
    return subjectOf(search);
  });
}
