import { catalogContract } from '@elan/domain/catalog';
import { coachesContract, ownWeekContract } from '@elan/domain/coaches';
import { tutorialContract } from '@elan/domain/companies';
import {
  coachSessionsContract,
  counterContract,
  participantsContract,
  planningContract,
  sessionActsContract,
  sessionCoachContract,
  sessionsContract,
  type EventSession,
} from '@elan/domain/sessions';
import { apiAs, newCoach, newCompany, place } from '../../../e2e/new-company.ts';
import { demoPassword, mondayIn } from '../../../e2e/walk.ts';
import { becomesCoach } from './coaches.ts';
import { admin, dayIn, employee, manager, reason, type Product, type Walk, type Who } from './product.ts';

const office = {
  acts: sessionActsContract,
  catalog: catalogContract,
  coaches: coachesContract,
  counter: counterContract,
  participants: participantsContract,
  planning: planningContract,
  sessions: sessionsContract,
  sessionCoach: sessionCoachContract,
};
/** When the place of a programme opens, every day. */
const hours = [10, 14, 19] as const;
const zone = 'Europe/Paris';
const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '06:00', end: '22:00' }));

/** A session on video for the company of the demonstration, so many minutes from now. */
async function anEvent(product: Product, minutes: number, changes: Partial<EventSession> = {}) {
  const { own } = await product.as(manager, { own: tutorialContract });
  const { id: companyId } = await own.current();
  const team = await product.as(admin, office);
  const { items } = await team.catalog.objectives();
  const at = Temporal.Now.zonedDateTimeISO(zone).add({ minutes });
  const asked: EventSession = {
    companyId,
    type: 'LIVE',
    objectiveId: items[0]?.id ?? '',
    spotId: null,
    coachId: null,
    date: at.toPlainDate().toString(),
    start: at.toPlainTime().toString().slice(0, 5),
    durationMinutes: 20,
    maxParticipants: 10,
    meeting: 'AUTO',
    ...changes,
  };
  const { id } = await team.sessions.create({ body: asked });
  return { team, asked, id };
}

async function draftVersion(product: Product, id: string): Promise<number> {
  const { acts } = await product.as(admin, office);
  return (await acts.details({ params: { id } })).version;
}

export const eventWalk: Walk = {
  name: 'l’équipe écrit, publie, annule, rétablit et retire une séance hors programme',
  async go(product) {
    const coachId = await newCoach(await apiAs(product.request, admin.email, demoPassword));
    const planned = { draft: true, coachId, date: mondayIn(3) };
    const { team, asked, id } = await anEvent(product, 0, { ...planned, start: '10:00' });
    const version = await draftVersion(product, id);
    const { draft: _draft, ...facts } = asked;
    await team.acts.writeDraft({ params: { id }, body: { ...facts, maxParticipants: 12, version } });
    await team.acts.publish({ params: { id }, query: {} });
    await team.acts.cancel({ params: { id }, body: { reason } });
    await team.acts.restore({ params: { id }, query: {} });
    const other = await anEvent(product, 0, { ...planned, start: '11:00' });
    await team.acts.remove({ params: { id: other.id } });
    await team.planning.read({ query: { from: dayIn(0), to: dayIn(6) } });
  },
};

/** A coach who has nothing yet, and works every day. */
async function aFreeCoach(product: Product): Promise<{ id: string; who: Who }> {
  const { id, who } = await becomesCoach(product);
  const { week } = await product.as(who, { week: ownWeekContract });
  const { zones, version } = await week.read();
  await week.save({ body: { zones, availabilities: allWeek, version } });
  return { id, who };
}

/** Puts the employee of the demonstration on a session; returns the id of their place. */
async function isRegistered(product: Product, id: string): Promise<string> {
  const { participants } = await product.as(admin, office);
  const { items } = await participants.participantCandidates({
    params: { id },
    query: { search: employee.email },
  });
  await participants.register({ params: { id }, body: { memberIds: [items[0]?.id ?? ''], waiting: false } });
  const { items: places } = await participants.participants({ params: { id } });
  return places.at(-1)?.id ?? '';
}

/** A coach holds a session: tells of being late, marks, counts; and gives another one back. */
async function holds(product: Product, { id: coachId, who }: { id: string; who: Who }): Promise<void> {
  const { team, id } = await anEvent(product, 5, { coachId });
  const first = await isRegistered(product, id);
  await team.participants.leave({ params: { id, participantId: first }, body: {} });
  const participantId = await isRegistered(product, id);
  const { own } = await product.as(who, { own: coachSessionsContract });
  await own.late({ params: { id }, body: { minutes: 10 } });
  const { people } = await own.session({ params: { id } });
  const version = people.find((one) => one.id === participantId)?.version ?? 0;
  await own.mark({ params: { id, participantId }, body: { attendance: 'PRESENT', version } });
  await own.count({ params: { id }, body: { coachCounted: 1 } });
  await team.participants.mark({ params: { id, participantId }, body: { attendance: 'LATE' } });
  const far = await anEvent(product, 10 * 24 * 60, { coachId });
  await own.giveBack({ params: { id: far.id }, body: { reason } });
}

/** A programme of a company whose place and coach work every day; returns its first session. */
async function aProgram(product: Product, coachId: string) {
  const name = `Exemple Décomptée ${Date.now()}`;
  const { api } = await newCompany(product.request, name);
  const spot = await api.spots.create({
    query: {},
    body: {
      name: 'Salle Saône',
      address: place,
      sizeM2: 60,
      maxUsers: 12,
      inside: true,
      services: [],
      comment: '',
      slots: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        hours.map((hour) => ({ weekday, start: `${hour}:00`, end: `${hour + 1}:00` })),
      ),
    },
  });
  const { items } = await api.catalog.objectives();
  const { id } = await api.programs.submit({
    body: {
      type: 'COMMUNITY',
      objectiveId: items[0]?.id ?? '',
      spotId: spot.id,
      durationMinutes: 45,
      startDate: mondayIn(2),
      slots: [1, 2, 3].map((weekday) => ({ weekday, start: '14:00' })),
      sessionsSold: 8,
    },
  });
  const ours = await apiAs(product.request, admin.email, demoPassword);
  await ours.programs.approve({ params: { id } });
  await ours.programs.assignCoach({ params: { id }, body: { coachId } });
  await ours.programs.start({ params: { id } });
  const { sessions } = await product.as(admin, { sessions: sessionsContract });
  const list = await sessions.list({ query: { search: name, when: 'coming', page: 1, size: 10 } });
  return { api, id: list.items[0]?.id ?? '' };
}

/** The next hour at which the place opens, in two hours at least: less than a day from now. */
function nextOpening(): { date: string; start: string } {
  const earliest = Temporal.Now.zonedDateTimeISO(zone).add({ hours: 2 });
  const hour = hours.find((one) => one > earliest.hour);
  const day = earliest.toPlainDate().add({ days: hour === undefined ? 1 : 0 });
  return { date: day.toString(), start: `${hour ?? hours[0]}:00` };
}

/** A person is taken off the sessions of a programme and let in again; a session is brought forward, called off late, counted or not. */
async function settles(product: Product, coachId: string): Promise<void> {
  const { api, id } = await aProgram(product, coachId);
  const { id: memberId } = await api.members.add({
    body: { firstName: 'Inès', lastName: 'Fabre', email: `ines.${Date.now()}@decomptee.example` },
  });
  const team = await product.as(admin, office);
  await team.participants.register({ params: { id }, body: { memberIds: [memberId], waiting: false } });
  const { items: places } = await team.participants.participants({ params: { id } });
  const params = { id, participantId: places[0]?.id ?? '' };
  await team.participants.banEffects({ params });
  const { bans } = await team.participants.ban({ params, body: { reason } });
  await team.participants.liftBan({ params: { id, banId: bans[0]?.id ?? '' }, body: {} });
  await team.acts.move({ params: { id }, body: nextOpening() });
  await team.acts.cancel({ params: { id }, body: { reason } });
  await team.acts.noCount({ params: { id }, body: { reason } });
  await team.acts.recount({ params: { id } });
}

export const heldWalk: Walk = {
  name: 'un coach tient une séance, en rend une autre ; une séance de programme est annulée tard, décomptée ou non',
  byDay: true,
  async go(product) {
    const free = await aFreeCoach(product);
    await settles(product, free.id);
    await holds(product, free);
  },
};
