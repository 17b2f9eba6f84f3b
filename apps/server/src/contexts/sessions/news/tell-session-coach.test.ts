import { addDays, civilDateOf, instantAt, typographyProblems } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aCoach, anActor, anObjective, aSession, aSpot, aStaffMember } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { assignSessionCoach } from '../acts/assign-session-coach.ts';
import { cancelSession } from '../acts/cancel-session.ts';
import { restoreSession } from '../acts/restore-session.ts';
import { shiftSession } from '../acts/shift-session.ts';

useApi();
const all = { kind: 'all' } as const;
const actor = anActor('ADMIN');
const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7));

test('a coach is written to when a session is given to them, moved, cancelled, restored or taken away, with the file for their calendar', async () => {
  const [first, second] = [await aCoach(), await aCoach()];
  const spot = await aSpot();
  const session = await aSession({
    startsAt: instantAt(monday, '12:00'),
    coachId: null,
    objectiveId: (await anObjective()).id,
    companyId: spot.companyId,
    spotId: spot.id,
  });
  await assignSessionCoach(all, actor, session.id, { coachId: first.id });
  await shiftSession(all, actor, session.id, { date: monday, start: '12:30' });
  await cancelSession(all, { ...actor, userId: (await aStaffMember('ADMIN')).userId }, session.id, {
    reason: 'Salle inondée ce jour',
  });
  await restoreSession(all, actor, session.id);
  await assignSessionCoach(all, actor, session.id, { coachId: second.id });
  const toldTo = (email: string) =>
    db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);
  const told = await toldTo(first.email);
  expect(told.map(({ template }) => template)).toEqual(
    ['given', 'moved', 'cancelled', 'restored', 'taken'].map((news) => `coach-session-${news}`),
  );
  const [given, moved, cancelled, , taken] = told;
  // A long line of a calendar is folded.
  const [file] = given?.attachments ?? [];
  const written = file !== undefined && 'content' in file ? file.content.replaceAll('\r\n ', '') : '';
  expect(written).toContain(`/coach/sessions/${session.id}`);
  expect(moved?.subject).toMatch(/ à 12[:h ]?.?30/);
  expect(cancelled?.text).toContain('La raison\u00a0: «\u00a0Salle inondée ce jour\u00a0».');
  expect(cancelled?.attachments).toMatchObject([{ content: expect.stringContaining('STATUS:CANCELLED') }]);
  expect(taken?.attachments).toEqual([]);
  expect(told.flatMap(({ text }) => text.split('\n').flatMap(typographyProblems))).toEqual([]);
  expect((await toldTo(second.email)).map(({ template }) => template)).toEqual(['coach-session-given']);
});
