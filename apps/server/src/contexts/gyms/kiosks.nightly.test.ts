import type { GymDisplay } from '@elan/domain/gyms';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aCoach, aGym, aMember, anObjective, aSpot } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
const gymsCount = 100;
const sessionsOfGym = 100;
const patienceMs = 300_000;

let gymIds: string[];
beforeAll(async () => {
  gymIds = [];
  const { id: objectiveId } = await anObjective();
  for (let rank = 0; rank < gymsCount; rank += 1) {
    const { id: gymId } = await aGym();
    const spot = await aSpot({ gymId });
    const coach = await aCoach({ lastName: `Zzsecret${rank}`, email: `zz-${rank}@secret.example` });
    const member = await aMember({
      companyId: spot.companyId,
      firstName: 'Yvonne',
      lastName: `Zzmembre${rank}`,
      email: `zz-membre-${rank}@secret.example`,
    });
    await db.execute(sql`set session_replication_role = replica`);
    // One after the other over the two days that a wall knows.
    await db.execute(sql`
      insert into sessions (company_id, spot_id, objective_id, coach_id, type, status, paris_date, starts_at, ends_at, max_participants, registered)
      select ${spot.companyId}, ${spot.id}, ${objectiveId}, ${coach.id}, 'COMMUNITY', 'ACTIVE', (t at time zone 'Europe/Paris')::date, t, t + interval '25 minutes', 10, 1
      from generate_series(0, ${sessionsOfGym - 1}::int) n
      cross join lateral (select ((now() at time zone 'Europe/Paris')::date + make_interval(mins => n * 28)) at time zone 'Europe/Paris' as t) hour`);
    await db.execute(sql`
      insert into session_participants (company_id, session_id, member_id, status, registered_at)
      select company_id, id, ${member.id}, 'REGISTERED', now() from sessions where spot_id = ${spot.id}`);
    await db.execute(sql`set session_replication_role = origin`);
    gymIds.push(gymId);
  }
}, patienceMs);

test(
  `${gymsCount * sessionsOfGym} sessions on the walls of gyms: no e-mail, name, phone nor identifier of anybody in any byte (T46)`,
  async () => {
    // What a gym offers itself belongs to the owner of its own id, which is in the address of its screen.
    const { rows } = await db.execute<{ secret: string }>(sql`
      select id::text as secret from users union select email from users
      union select id::text from members union select email from members where email is not null union select last_name from members
      union select id::text from coaches union select email from coaches union select last_name from coaches union select phone from coaches where phone is not null
      union select id::text from sessions
      union select id::text from companies where id not in (select id from gyms)`);
    const secrets = rows.map(({ secret }) => secret).filter((secret) => secret.length > 3);
    expect(secrets.length).toBeGreaterThan(gymsCount * sessionsOfGym);
    const byStart = Map.groupBy(secrets, (secret) => secret.slice(0, 4));
    let shown = 0;
    for (const id of gymIds) {
      const answer = await api.app.inject({ url: `/api/gyms/${id}/display` });
      shown += answer.json<GymDisplay>().sessions.length;
      expect(answer.body).not.toMatch(/[^\s"]@[^\s"]+\.|\+33\d|\b0[67]\d{8}\b/);
      // Any place of the answer where one of them may begin is looked at.
      for (let at = 0; at + 4 <= answer.body.length; at += 1) {
        for (const secret of byStart.get(answer.body.slice(at, at + 4)) ?? []) {
          expect([id, answer.body.startsWith(secret, at) && secret]).toEqual([id, false]);
        }
      }
    }
    expect(shown).toBe(gymsCount * sessionsOfGym);
  },
  patienceMs,
);
