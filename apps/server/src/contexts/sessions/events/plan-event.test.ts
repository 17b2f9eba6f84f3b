import { addDays, civilDateOf } from '@elan/domain/kernel';
import type { EventSession, Session, SessionDetails } from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { anEventOn } from '../../../testing/an-event.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import { hashtags, objectives } from '../../catalog/public.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 14));
type Headers = { authorization: string };
let admin: Headers;
let event: EventSession;
let tags: string[];

beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const colours = { background: '#123456', colour: '#ffffff' };
  const rows = await db
    .insert(hashtags)
    .values([
      { name: 'dos', ...colours },
      { name: 'entrain', ...colours },
    ])
    .returning();
  tags = rows.map(({ id }) => id);
});
beforeEach(async () => {
  event = await anEventOn(monday);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = admin) =>
  api.app.inject({ method, url: `/api/sessions${url}`, headers, ...(payload ? { payload } : {}) });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const fieldsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { params: { issues?: { path: string }[] } } }).error.params.issues?.map(
    ({ path }) => path,
  );
const detailsOf = async (id: string, headers = admin) =>
  (await call('GET', `/${id}/details`, undefined, headers)).json<SessionDetails>();
async function made(changes: Partial<EventSession> = {}, headers = admin): Promise<Session> {
  const answer = await call('POST', '', { ...event, ...changes }, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Session>();
}

describe('a draft', () => {
  test('may wait for its place and its coach; it is seen as such, rewritten, then published', async () => {
    const { spotId, coachId } = event;
    const { id, status } = await made({ draft: true, spotId: null, coachId: null });
    expect(status).toBe('DRAFT');
    expect((await detailsOf(id)).actions).toEqual(['publish', 'edit', 'delete']);
    expect(fieldsOf(await call('POST', `/${id}/publication`))).toEqual(['coachId']);
    const draft = { ...event, draft: true, start: '13:00', version: 1 };
    const half = await call('PUT', `/${id}/draft`, { ...draft, spotId: null });
    expect(half.json<SessionDetails>()).toMatchObject({ spotId: null, coachId });
    expect(fieldsOf(await call('POST', `/${id}/publication`))).toEqual(['spotId']);
    const stale = await call('PUT', `/${id}/draft`, draft);
    expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'stale-version']);
    const read = { ...draft, version: 2 };
    expect((await call('PUT', `/${id}/draft`, read)).json()).toMatchObject({ spotId });
    const published = await call('POST', `/${id}/publication`);
    expect(published.json<SessionDetails>()).toMatchObject({ session: { status: 'ACTIVE' } });
    expect(codeOf(await call('PUT', `/${id}/draft`, draft))).toBe('sessions/not-editable');
    const history = (await call('GET', `/${id}/history`)).json<{ items: { what: string }[] }>();
    expect(history.items.map(({ what }) => what)).toEqual([
      'Publiée',
      'Brouillon récrit',
      'Brouillon récrit',
      'Enregistrée en brouillon',
    ]);
  });

  test('holds neither its coach nor its spot until it is published', async () => {
    const draft = await made({ draft: true });
    await made();
    expect(codeOf(await call('POST', `/${draft.id}/publication`))).toMatch(
      /^(coaches\/not-available|sessions\/spot-taken)$/,
    );
  });

  test('is deleted, and then found nowhere; what is published is not deleted', async () => {
    const { id } = await made({ draft: true });
    expect((await call('DELETE', `/${id}`)).json()).toEqual({ id });
    expect(codeOf(await call('GET', `/${id}/details`))).toBe('not-found');
    expect(codeOf(await call('DELETE', `/${(await made()).id}`))).toBe('transition-forbidden');
  });
});

describe('an event', () => {
  test('by video has no spot, and an address that is made for it or the company’s own', async () => {
    const video = { type: 'LIVE', spotId: null, maxParticipants: 60 } as const;
    const own = { meeting: 'CUSTOM', meetingUrl: 'https://visio.exemple.fr/salle-7' } as const;
    const { id } = await made({ ...video, ...own });
    expect(await detailsOf(id)).toMatchObject({ ...own, spotId: null, spotAddress: null });
    await made({ ...video, meeting: 'AUTO', start: '18:00' });
    const refused = async (changes: Partial<EventSession>) =>
      fieldsOf(await call('POST', '', { ...event, ...changes }));
    expect(await refused(video)).toEqual(['meeting']);
    expect(await refused({ ...video, ...own, spotId: event.spotId })).toEqual(['spotId']);
    expect(await refused({ ...video, meeting: 'CUSTOM', meetingUrl: 'javascript:alert(1)' })).toEqual([
      'meetingUrl',
    ]);
    expect(await refused({ meeting: 'AUTO' })).toEqual(['meeting']);
  });

  test('carries hashtags of the catalogue, a formation flag and a price that only an administrator sets and sees', async () => {
    const extras = { hashtagIds: tags, formation: true, priceCents: 12_300 };
    const { id, companyId } = await made(extras);
    expect(await detailsOf(id)).toMatchObject({
      hashtags: [{ name: 'dos' }, { name: 'entrain' }],
      formation: true,
      priceCents: 12_300,
    });
    const manager = await aManager({ companyId, canCreateEvents: true });
    const own = await signedIn(api.app, manager.email);
    expect(await detailsOf(id, own)).toMatchObject({ formation: true, priceCents: null });
    expect(codeOf(await call('POST', '', { ...event, ...extras, start: '18:00' }, own))).toBe(
      'permission-denied',
    );
    const unknown = 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10';
    expect(fieldsOf(await call('POST', '', { ...event, hashtagIds: [unknown], start: '18:00' }))).toEqual([
      'hashtagIds',
    ]);
  });

  test('of another company is unknown: a draft names no foreign company, spot nor objective', async () => {
    const stranger = await aManager({ canCreateEvents: true });
    const own = await signedIn(api.app, stranger.email);
    expect(fieldsOf(await call('POST', '', { ...event, draft: true }, own))).toEqual(['companyId']);
    const mine = { ...event, companyId: stranger.companyId, draft: true };
    expect(fieldsOf(await call('POST', '', mine, own))).toEqual(['spotId']);
    const { id } = await made({ draft: true });
    for (const url of [`/${id}/details`, `/${id}/history`]) {
      expect(codeOf(await call('GET', url, undefined, own))).toBe('not-found');
    }
  });
});

describe('the facts of a session', () => {
  const factsOf = (details: SessionDetails) => ({
    objectiveId: details.objectiveId,
    maxParticipants: details.session.maxParticipants,
    version: details.version,
  });

  test('change one by one, each change in its history; nothing changes nothing', async () => {
    const { id } = await made();
    const facts = factsOf(await detailsOf(id));
    const changed = await call('PUT', `/${id}`, {
      ...facts,
      maxParticipants: 8,
      hashtagIds: [tags[0]],
      formation: true,
    });
    expect(changed.json()).toMatchObject({ version: 2, formation: true, hashtags: [{ name: 'dos' }] });
    const same = await call('PUT', `/${id}`, {
      ...facts,
      maxParticipants: 8,
      hashtagIds: [tags[0]],
      version: 2,
    });
    expect(same.json()).toMatchObject({ version: 2 });
    const history = (await call('GET', `/${id}/history`)).json<{ items: unknown[] }>();
    expect(history.items).toMatchObject([
      { what: 'Modifiée', detail: 'Nombre de places, formation de coachs, hashtags' },
      { what: 'Publiée' },
    ]);
    expect(codeOf(await call('PUT', `/${id}`, facts))).toBe('stale-version');
  });

  test('keep as many places as people are registered, and as its type and its spot hold', async () => {
    const { id } = await made();
    await db.update(sessions).set({ registered: 6 }).where(eq(sessions.id, id));
    const facts = factsOf(await detailsOf(id));
    for (const maxParticipants of [5, 11]) {
      expect(fieldsOf(await call('PUT', `/${id}`, { ...facts, maxParticipants }))).toEqual([
        'maxParticipants',
      ]);
    }
    expect((await call('PUT', `/${id}`, { ...facts, maxParticipants: 6 })).statusCode).toBe(200);
  });

  test('no longer change once it is closed or cancelled', async () => {
    const { id } = await made();
    const facts = factsOf(await detailsOf(id));
    await db.update(sessions).set({ status: 'ENDED' }).where(eq(sessions.id, id));
    expect(codeOf(await call('PUT', `/${id}`, facts))).toBe('sessions/not-editable');
    expect((await detailsOf(id)).actions).toEqual(['reset']);
  });
});

test('the picture of a session is its own, else that of its objective, and only who sees the session sees it', async () => {
  const { id, companyId } = await made();
  const colour = { r: 20, g: 90, b: 60 };
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const url = `/api/sessions/${id}/picture`;
  const read = (headers: Headers) => api.app.inject({ url, headers });
  expect(codeOf(await read(admin))).toBe('storage/object-not-found');
  const headers = { ...admin, 'content-type': 'image/png' };
  const sent = await api.app.inject({ method: 'PUT', url, headers, payload: bytes });
  expect(sent.json<SessionDetails>().picture).toMatchObject({ source: 'session' });
  const shown = await read(admin);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 });
  const stranger = await signedIn(api.app, (await aManager()).email);
  expect(codeOf(await read(stranger))).toBe('not-found');
  expect((await read(await signedIn(api.app, (await aManager({ companyId })).email))).statusCode).toBe(200);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  expect(codeOf(await api.app.inject({ method: 'PUT', url, headers, payload: script }))).toBe(
    'files/type-refused',
  );
  await db.update(objectives).set({ imageVersion: 7 }).where(eq(objectives.id, event.objectiveId));
  const removed = await api.app.inject({ method: 'DELETE', url, headers: admin });
  expect(removed.json<SessionDetails>().picture).toEqual({ source: 'objective', version: 7 });
});
