import { typographyProblems } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aCoach, aManager, anActor, aProgram, aSpot } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { users } from '../accounts/public.ts';
import { accountManagers } from '../companies/public.ts';
import { approveProgram } from './validation/approve-program.ts';
import { assignCoach } from './coach/assign-coach.ts';
import { refuseProgram, withdrawProgram } from './validation/refuse-program.ts';
import { startProgram } from './life/start-program.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const now = Temporal.Instant.from('2038-10-01T08:00:00Z');
// Far away: the e-mails tell the dates by the clock of the database.
const startDate = '2039-01-03';
const firstSession = 'lundi 3 janvier 2039 à 12:30';

async function aSubmittedProgram(changes: { startDate?: string; postalCode?: string } = {}) {
  const { email, companyId, userId } = await aManager();
  const spot = await aSpot({ companyId, name: 'Salle Garonne', postalCode: changes.postalCode ?? '69003' });
  const wanted = { startDate: changes.startDate ?? startDate, status: 'PENDING' } as const;
  const { id } = await aProgram({ companyId, spotId: spot.id, ...wanted });
  return { id, email, companyId, userId };
}
const mailsTo = (email: string) =>
  db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);
const oneLine = (text: string | undefined) => (text ?? '').replaceAll(/[ \n]+/g, ' ');

test('a validated programme is told to its company with the first session, then its coach, then its start', async () => {
  const { id, email } = await aSubmittedProgram();
  const coach = await aCoach({ firstName: 'Hugo', lastName: 'Morel' });
  await approveProgram(all, admin, id, now);
  await assignCoach(all, admin, id, coach.id, now);
  await startProgram(all, admin, id, now);
  const sent = await mailsTo(email);
  expect(sent.map(({ subject, template }) => [template, subject])).toEqual([
    ['program-approved', 'Votre programme est validé – Élan'],
    ['program-coach-assigned', 'Votre coach est choisi – Élan'],
    ['program-started', 'Votre programme démarre – Élan'],
  ]);
  const [approved, assigned, started] = sent.map(({ text }) => oneLine(text));
  expect(approved).toContain(
    `Votre programme Community (Mobilité) au lieu «\u00a0Salle Garonne\u00a0» est validé, et ses créneaux sont retenus. La première séance est prévue le ${firstSession}.`,
  );
  expect(approved).toContain('s’il n’est pas trouvé le vendredi 31 décembre 2038, le début sera décalé.');
  expect(approved).toContain(`http://elan.test/app/programs?tab=pending&program=${id}`);
  expect(assigned).toContain('Hugo animera les séances');
  expect(assigned).toContain(`prévue le ${firstSession}.`);
  expect(started).toContain(`La première séance a lieu le ${firstSession}.`);
  expect(started).toContain(`http://elan.test/app/programs?tab=active&program=${id}`);
  for (const { html, text } of sent) {
    expect(html).toContain('lang="fr"');
    for (const line of text.split('\n').filter((words) => !words.startsWith('http'))) {
      expect(typographyProblems(line)).toEqual([]);
    }
  }
});

test('a refusal is told with its reason, which is text and nothing else', async () => {
  const { id, email } = await aSubmittedProgram();
  await refuseProgram(all, admin, id, 'La salle <b>ferme</b> en janvier pour travaux.');
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect([mail?.template, mail?.subject]).toEqual([
    'program-refused',
    'Votre programme n’a pas été validé – Élan',
  ]);
  expect(oneLine(mail?.text)).toContain('«\u00a0La salle <b>ferme</b> en janvier pour travaux.\u00a0»');
  expect(mail?.html).toContain('La salle &lt;b&gt;ferme&lt;/b&gt; en janvier pour travaux.');
  expect(mail?.text).toContain('http://elan.test/app/programs?view=new');
});

test('the hours of a spot overseas are its own, and the e-mail says so', async () => {
  const { id, email } = await aSubmittedProgram({ postalCode: '97400' });
  await approveProgram(all, admin, id, now);
  expect(oneLine((await mailsTo(email))[0]?.text)).toContain(`${firstSession} (heure de La Réunion).`);
});

test('every manager who may sign in is written to, nobody else', async () => {
  const { id, email, companyId } = await aSubmittedProgram();
  const second = await aManager({ companyId });
  const left = await aManager({ companyId, status: 'INACTIVE' });
  const disabled = await aManager({ companyId });
  await db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, disabled.userId));
  const elsewhere = await aManager();
  await approveProgram(all, admin, id, now);
  const written = await Promise.all(
    [email, second.email, left.email, disabled.email, elsewhere.email].map(async (to) => {
      return (await mailsTo(to)).length;
    }),
  );
  expect(written).toEqual([1, 1, 0, 0, 0]);
});

test('a programme that its company withdraws, or whose company has no manager any more, sends nothing', async () => {
  const withdrawn = await aSubmittedProgram();
  const { companyId } = withdrawn;
  const manager = anActor('COMMUNITY_MANAGER', companyId);
  await withdrawProgram({ kind: 'company', companyId }, manager, withdrawn.id);
  const alone = await aSubmittedProgram();
  await db.delete(accountManagers).where(eq(accountManagers.userId, alone.userId));
  await approveProgram(all, admin, alone.id, now);
  expect([...(await mailsTo(withdrawn.email)), ...(await mailsTo(alone.email))]).toEqual([]);
});

test('an approval that fails tells nothing', async () => {
  const { id, email, companyId } = await aSubmittedProgram();
  const rival = await aProgram({ companyId, spotId: (await aSpot({ companyId })).id, startDate });
  const { spotId } = await approveProgram(all, admin, id, now);
  const late = await aProgram({ companyId, spotId, startDate, status: 'PENDING' });
  expect((await mailsTo(email)).length).toBe(1);
  await expect(approveProgram(all, admin, late.id, now)).rejects.toThrow('créneau');
  await expect(refuseProgram(all, admin, rival.id, 'Trop tard pour refuser.')).rejects.toThrow(
    'transition est interdite',
  );
  expect((await mailsTo(email)).length).toBe(1);
});

test('a validation that comes after the day when a coach was needed says that the start will move', async () => {
  const { id, email } = await aSubmittedProgram({ startDate: '2020-01-06' });
  await approveProgram(all, admin, id, Temporal.Now.instant());
  const text = oneLine((await mailsTo(email))[0]?.text);
  expect(text).toContain('le délai pour le trouver est déjà dépassé, le début sera donc décalé.');
  expect(text).not.toContain('La première séance');
});
