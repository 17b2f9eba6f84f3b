import { randomInt } from 'node:crypto';
import type { Actor, Scope } from '@elan/domain/accounts';
import { gymErrors, type GymScreen, type ScreenOfGym } from '@elan/domain/gyms';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { keptQuery } from '../../platform/db/hot-statement.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { readGym, readShownGym, withinGyms } from './gyms.repository.ts';
import { gyms, gymScreens } from './gyms.tables.ts';
import { tellGym } from './tell-gym.ts';

/** How long a code is shown before another one takes its place, as a code that a phone receives (D16). */
const codeLasts = sql`now() + interval '10 minutes'`;

const announced = { max: 30, windowSeconds: 3600 } as const;
/** Six digits and ten tries in ten minutes: one chance in ten thousand to name a code that one does not see. */
const tries = { max: 10, windowSeconds: 600 } as const;

type Sign = {
  readonly secret: string | null;
  readonly release: string;
  readonly width: number;
  readonly height: number;
};
type Signed = { secret: string | null; code: string | null; paired: boolean };

const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
const hashCode = (gymId: string, code: string): string => hashSecret(`${gymId} ${code}`);

async function announce(gymId: string, { release, width, height }: Sign): Promise<Signed> {
  const secret = makeSecret();
  const code = makeCode();
  await db
    .delete(gymScreens)
    .where(and(isNull(gymScreens.pairedAt), lt(gymScreens.codeEndsAt, sql`now() - interval '1 day'`)));
  await db.insert(gymScreens).values({
    gymId,
    secretHash: hashSecret(secret),
    codeHash: hashCode(gymId, code),
    codeEndsAt: codeLasts,
    release,
    width,
    height,
    seenAt: sql`now()`,
  });
  return { secret, code, paired: false };
}

/** Two screens of one gym never show one code: a code that is taken is drawn again. */
async function withFreeCode<T>(write: () => Promise<T>): Promise<T> {
  for (let left = 5; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left === 0 || !violates(error, 'gym_screens_code')) throw error;
    }
  }
}

const value = sql.placeholder;
// A thousand screens give one every three minutes.
const keepSign = keptQuery('sign-of-screen', () =>
  db
    .update(gymScreens)
    .set({
      release: sql`${value('release')}`,
      width: sql`${value('width')}`,
      height: sql`${value('height')}`,
      seenAt: sql`now()`,
    })
    .where(and(eq(gymScreens.gymId, value('gymId')), eq(gymScreens.secretHash, value('secretHash'))))
    .returning({
      id: gymScreens.id,
      pairedAt: gymScreens.pairedAt,
      isCodeOver: sql<boolean>`coalesce(${gymScreens.codeEndsAt} < now(), false)`,
    }),
);

/**
 * Keeps the sign of life of a screen. One that is not known announces itself: it is given a secret, and the code of six digits that it
 * shows until it is paired, another one every ten minutes. Throws `not-found` for an unknown gym, `too-many-requests`.
 */
export async function signOfScreen(gymId: string, sign: Sign, address: string): Promise<Signed> {
  if (!isUuid(gymId)) throw kernelErrors.fail('not-found');
  const { release, width, height } = sign;
  const [known] =
    sign.secret === null
      ? []
      : await keepSign({ release, width, height, gymId, secretHash: hashSecret(sign.secret) });
  if (!known) {
    await readShownGym({ id: gymId });
    await spendHit({ key: placeKey('gym-screen', address), ...announced });
    return withFreeCode(() => announce(gymId, sign));
  }
  if (known.pairedAt !== null || !known.isCodeOver) {
    return { secret: null, code: null, paired: known.pairedAt !== null };
  }
  return withFreeCode(async () => {
    const code = makeCode();
    await db
      .update(gymScreens)
      .set({ codeHash: hashCode(gymId, code), codeEndsAt: codeLasts })
      .where(and(eq(gymScreens.id, known.id), isNull(gymScreens.pairedAt)));
    return { secret: null, code, paired: false };
  });
}

const columns = {
  id: gymScreens.id,
  name: gymScreens.name,
  pairedAt: gymScreens.pairedAt,
  release: gymScreens.release,
  width: gymScreens.width,
  height: gymScreens.height,
  seenAt: gymScreens.seenAt,
};
type Row = { [K in keyof typeof columns]: (typeof gymScreens.$inferSelect)[K] };

const screenOf = ({ pairedAt, seenAt, ...screen }: Row): GymScreen => ({
  ...screen,
  pairedAt: String(pairedAt),
  seenAt: seenAt?.toString() ?? null,
});

/** Returns the screens of a gym of the scope that are paired, by name. Throws `not-found`. */
export async function listScreens(scope: Scope, gymId: string): Promise<GymScreen[]> {
  const { id } = await readGym(scope, gymId);
  const rows = await db
    .select(columns)
    .from(gymScreens)
    .where(and(eq(gymScreens.gymId, id), isNotNull(gymScreens.pairedAt)))
    .orderBy(asc(gymScreens.name), asc(gymScreens.id));
  return rows.map(screenOf);
}

/** More screens than a list shows. */
const longestList = 2000;

/** A page that was only looked at shows its code no more: nobody pairs it. */
const showsCode = sql`${gymScreens.seenAt} > now() - interval '10 minutes'`;

/** Returns the screens of the gyms of a scope by gym and by name: the paired ones, then those that show their code now. */
export async function listAllScreens(scope: Scope): Promise<ScreenOfGym[]> {
  const rows = await db
    .select({ ...columns, gym: { id: gyms.id, name: gyms.name } })
    .from(gymScreens)
    .innerJoin(gyms, eq(gyms.id, gymScreens.gymId))
    .where(and(withinGyms(scope), or(isNotNull(gymScreens.pairedAt), showsCode)))
    .orderBy(
      sql`${gymScreens.pairedAt} is null`,
      sql`${gyms.name} collate "und-x-icu"`,
      asc(gymScreens.name),
      asc(gymScreens.id),
    )
    .limit(longestList);
  return rows.map(({ pairedAt, seenAt, ...screen }) => ({
    ...screen,
    pairedAt: pairedAt?.toString() ?? null,
    seenAt: seenAt?.toString() ?? null,
  }));
}

/** Pairs the screen of a gym that shows a code, and names it. Returns it. Throws `not-found`, `gyms/code-unknown`, `too-many-requests`. */
export async function pairScreen(
  scope: Scope,
  actor: Actor,
  gymId: string,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<GymScreen> {
  const { id } = await readGym(scope, gymId);
  await spendHit({ key: `gym-screen-code:gym:${id}`, ...tries });
  return inTx(async () => {
    const [paired] = await db
      .update(gymScreens)
      .set({ pairedAt: sql`now()`, codeHash: null, codeEndsAt: null, name, updatedAt: sql`now()` })
      .where(
        and(
          eq(gymScreens.gymId, id),
          eq(gymScreens.codeHash, hashCode(id, code)),
          gt(gymScreens.codeEndsAt, sql`now()`),
        ),
      )
      .returning(columns);
    if (!paired) throw gymErrors.fail('gyms/code-unknown');
    const details = { screen: paired.id, name };
    await recordAudit({
      actor,
      entity: 'gym',
      entityId: id,
      event: 'pair-screen',
      from: null,
      to: null,
      details,
    });
    await tellGym(id, 'gyms/changed');
    return screenOf(paired);
  });
}

/** Forgets a screen: it shows a code again. Throws `not-found`. */
export function removeScreen(scope: Scope, actor: Actor, gymId: string, screenId: string): Promise<void> {
  return inTx(async () => {
    const { id } = await readGym(scope, gymId);
    const [gone] = isUuid(screenId)
      ? await db
          .delete(gymScreens)
          .where(and(eq(gymScreens.gymId, id), eq(gymScreens.id, screenId)))
          .returning({ name: gymScreens.name })
      : [];
    if (!gone) throw kernelErrors.fail('not-found');
    const details = { screen: screenId, ...gone };
    await recordAudit({
      actor,
      entity: 'gym',
      entityId: id,
      event: 'remove-screen',
      from: null,
      to: null,
      details,
    });
    await tellGym(id, 'gyms/changed');
  });
}
