import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { anActor, anObjective, aSession } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { useOrRemoveHashtag, useOrRemoveVideo } from '../../testing/use-or-remove.ts';
import { hashtags, objectives, videos } from './catalog.tables.ts';
import { addHashtag } from './hashtags.ts';
import { addVideo } from './videos/save-video.ts';

useProduct();
const rounds = 200;
const patienceMs = 300_000;
const admin = anActor('ADMIN');

const runRace = (name: string, args: readonly unknown[]) =>
  race({
    module: new URL('../../testing/use-or-remove.ts', import.meta.url),
    name,
    args,
    times: rounds,
    connections: 8,
  });

const turnAgain = () =>
  db
    .execute(sql`create sequence if not exists turn`)
    .then(() => db.execute(sql`alter sequence turn restart`));

test(
  `a hashtag removed while a session takes it: of ${rounds}, none is left pointing at nothing (T55)`,
  async () => {
    await turnAgain();
    const ids: string[] = [];
    for (let made = 0; made < rounds; made += 1) {
      const colours = { background: '#dcefe6', colour: '#0b4a36' };
      ids.push((await addHashtag(admin, { name: `course-${made}`, ...colours })).id);
    }
    const { id: sessionId } = await aSession();
    const outcomes = await runRace(useOrRemoveHashtag.name, [ids, sessionId]);
    const refused = outcomes.filter(({ ok, value }) => !ok && value === 'hashtags/in-use').length;
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(rounds);
    expect(await db.$count(hashtags, sql`name like 'course-%'`)).toBe(refused);
  },
  patienceMs,
);

test(
  `a video deleted while an objective takes it: of ${rounds}, none is left pointing at nothing (T55)`,
  async () => {
    await turnAgain();
    const ids: string[] = [];
    for (let made = 0; made < rounds; made += 1) {
      const facts = { words: '', durationSeconds: 60, objectiveId: null, disciplineId: null, hashtagIds: [] };
      const more = { audience: 'everyone', address: null } as const;
      ids.push((await addVideo(admin, { title: `course-${made}`, ...facts, ...more })).id);
    }
    const { id: objectiveId } = await anObjective();
    const outcomes = await runRace(useOrRemoveVideo.name, [ids, objectiveId]);
    const refused = outcomes.filter(({ ok, value }) => !ok && value === 'videos/in-use').length;
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(rounds);
    expect(await db.$count(videos, sql`title like 'course-%'`)).toBe(refused);
    expect(await db.$count(objectives, sql`video_id is not null`)).toBe(refused);
  },
  patienceMs,
);
