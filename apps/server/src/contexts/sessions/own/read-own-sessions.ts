import type { Actor, Scope } from '@elan/domain/accounts';
import type { EspaceSession, EspaceSessionNow } from '@elan/domain/espace';
import { fitcoinsPerSession } from '@elan/domain/gift-cards';
import { civilDateOf, isUuid, kernelErrors, parisZone, timeZoneOf } from '@elan/domain/kernel';
import { givenUntil, holdsPlace, lastFreeCancellationOf, sessionTypeRules } from '@elan/domain/sessions';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { amongColleagues } from '../../../platform/db/tenant-wall.ts';
import { pictureVersionOf } from '../../accounts/public.ts';
import { presentingVideo } from '../../catalog/public.ts';
import { languagesOfCoaches } from '../../coaches/public.ts';
import { balanceOfWallet, priceOfFitcoins } from '../../gift-cards/public.ts';
import { licensedAmong, neededLicences } from '../participants/needed-licences.ts';
import { ratingsOfCoaches } from '../ratings-of-coaches.ts';
import { waitingListHours } from '../participants/promote-waiting.ts';
import { ownLiveRows } from './live-sessions.ts';
import { ownRowsWhere } from '../reading/session-columns.ts';
import { guestOf, guestRow, guestRowsWhere, programOfSession } from '../reading/guest-sessions.ts';
import { livePlaces, sessionParticipants, sessions } from '../sessions.tables.ts';

/** The coming days that the people’s space shows, today among them (D44). */
const shownDays = 8;

const endOfDays = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(parisZone).startOfDay().add({ days: shownDays }).toInstant();

type Row = Awaited<ReturnType<typeof ownRowsWhere>>[number];

/** What follows from a start, and from the zone of its place. */
type Moments = Pick<EspaceSession, 'startsAt' | 'day' | 'leaveBefore' | 'givenUntil'>;

/** Works out what follows from a start once for all that start together: many sessions of a list do. */
function momentsOnce(hoursBefore: number): (startsAt: Temporal.Instant, zone: string) => Moments {
  const known = new Map<string, Moments>();
  return (startsAt, zone) => {
    const key = `${startsAt.epochMilliseconds} ${zone}`;
    const before = known.get(key);
    if (before) return before;
    const moments = {
      startsAt: String(startsAt),
      day: civilDateOf(startsAt, zone),
      leaveBefore: String(lastFreeCancellationOf(startsAt)),
      givenUntil: String(givenUntil(startsAt, hoursBefore)),
    };
    known.set(key, moments);
    return moments;
  };
}

type Around = {
  readonly languages: ReadonlyMap<string, readonly string[]>;
  readonly ratings: Awaited<ReturnType<typeof ratingsOfCoaches>>;
  readonly momentsOf: ReturnType<typeof momentsOnce>;
  /** The ids of those that are of another company. */
  readonly guest: ReadonlySet<string>;
};

function shown(
  { spot, coach, meeting, meetingUrl, type, status, startsAt, endsAt, ...row }: Row,
  { languages, ratings, momentsOf, guest }: Around,
): EspaceSession {
  const zone = spot ? timeZoneOf(spot.postalCode) : parisZone;
  const address = meeting === 'AUTO' ? `/meeting/${row.id}` : meetingUrl;
  return {
    ...row,
    guest: guest.has(row.id),
    type: sessionTypeRules[type].label,
    cancelled: status === 'CANCELLED',
    ...momentsOf(startsAt, zone),
    endsAt: String(endsAt),
    zone,
    place: spot && {
      name: spot.name,
      address: `${spot.addressLine}, ${spot.postalCode} ${spot.city}`,
      access: spot.comment,
    },
    coach: coach && {
      firstName: coach.firstName,
      languages: [...(languages.get(coach.id) ?? [])],
      rating: ratings.get(coach.id) ?? null,
    },
    // The address of a video session is for who has a place.
    meetingUrl: row.mine === 'booked' ? address : null,
  };
}

/** The sessions of rows, with what their coaches speak, by hour: one’s company’s, and those of others. */
async function shownAll(own: readonly Row[], others: readonly Row[] = []): Promise<EspaceSession[]> {
  const rows = [...own, ...others].toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  const ids = rows.flatMap(({ coach }) => coach?.id ?? []);
  const languages = await languagesOfCoaches(ids);
  const ratings = await ratingsOfCoaches(ids);
  const guest = new Set(others.map(({ id }) => id));
  const around = { languages, ratings, momentsOf: momentsOnce(await waitingListHours()), guest };
  return rows.map((row) => shown(row, around));
}

/** Returns the record of an employee; throws `not-found` for whoever has none. */
export function requireMember({ memberId }: Pick<Actor, 'memberId'>): string {
  if (!memberId) throw kernelErrors.fail('not-found');
  return memberId;
}

/**
 * Returns the coming sessions that are open to somebody, by hour: those of the next 8 days of their company, and of others that open
 * theirs to the public; or those on which one has a place or a rank. Who has a Live subscription sees the Live sessions of the customers too. Of colleagues, only how many they are. By the database’s clock.
 */
export async function listOwnSessions(scope: Scope, actor: Actor, which: 'open' | 'mine') {
  const now = await databaseNow();
  const { memberId } = actor;
  const mine = inArray(sessionParticipants.status, ['WAITING', ...livePlaces]);
  const coming = and(
    eq(sessions.status, 'ACTIVE'),
    gt(sessions.endsAt, now),
    which === 'mine' ? mine : lt(sessions.startsAt, endOfDays(now)),
  );
  const live = await ownLiveRows(actor, coming);
  const isLive = new Set(live.map(({ id }) => id));
  const own = memberId ? await ownRowsWhere(scope, memberId, coming) : [];
  const rows = [...own.filter(({ id }) => !isLive.has(id)), ...live];
  const guest = guestOf(actor);
  const others = guest ? await guestRowsWhere(guest, which, coming) : [];
  return { now: String(now), items: await shownAll(rows, others) };
}

/** What a place costs, or cost, in Fitcoins: only of who has no licence for it. */
async function fitcoinsFor({ userId }: Actor, memberId: string, sessionId: string) {
  const [found] = await db
    .select({
      programId: sessions.programId,
      paidBy: sessionParticipants.paidBy,
      status: sessionParticipants.status,
    })
    .from(sessions)
    .leftJoin(
      sessionParticipants,
      and(eq(sessionParticipants.sessionId, sessions.id), eq(sessionParticipants.memberId, memberId)),
    )
    .where(eq(sessions.id, sessionId));
  const paid = found?.paidBy != null && found.status !== null && holdsPlace(found.status);
  const needed = paid ? [] : await neededLicences(found?.programId ?? null);
  if (!paid && (needed.length === 0 || (await licensedAmong([memberId], needed)).has(memberId))) return null;
  return priceOf(userId, found?.programId ?? null, paid);
}

/** What a place costs in Fitcoins, what somebody has for it, and what a card would pay of it. */
async function priceOf(userId: string, programId: string | null, paid: boolean) {
  const balance = await balanceOfWallet(userId, programId);
  const missing = paid ? 0 : Math.max(0, fitcoinsPerSession - balance);
  const rest = missing === 0 ? {} : { restCents: await priceOfFitcoins(missing) };
  return { price: fitcoinsPerSession, balance, paid, ...rest };
}

/** The picture of who holds a session; null without one. */
async function pictureOfCoach(userId: string | null | undefined) {
  // The account of a coach is nobody’s own but the coach’s.
  const version = userId ? await amongColleagues(() => pictureVersionOf(userId)) : null;
  return userId && version !== null ? { id: userId, version } : null;
}

async function videoOfSession({ userId }: Actor, sessionId: string) {
  const [aim] = await db
    .select({ id: sessions.objectiveId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return aim ? presentingVideo(userId, aim.id) : null;
}

/** Returns one session that is open to somebody; throws `not-found` for a draft, one of another company, one that is no more. */
export async function readOwnSession(scope: Scope, actor: Actor, id: string): Promise<EspaceSessionNow> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  const { memberId } = actor;
  const visible = inArray(sessions.status, ['ACTIVE', 'PASSED', 'ENDED', 'CANCELLED']);
  const one = and(eq(sessions.id, id), visible);
  const [live] = await ownLiveRows(actor, one);
  const [row] = live ? [live] : memberId ? await ownRowsWhere(scope, memberId, one) : [];
  const guest = row ? null : guestOf(actor);
  const other = guest && (await guestRow(guest, id, visible));
  const [session] = await shownAll(row ? [row] : [], other ? [other] : []);
  if (!session) throw kernelErrors.fail('not-found');
  const fitcoins = live
    ? null
    : session.guest
      ? await priceOf(actor.userId, await programOfSession(id), session.mine === 'booked')
      : await fitcoinsFor(actor, requireMember(actor), id);
  const video = live ? null : await videoOfSession(actor, id);
  const coachPicture = live ? null : await pictureOfCoach(row?.coach?.userId);
  return { ...session, fitcoins, coachPicture, video, now: String(await databaseNow()) };
}
