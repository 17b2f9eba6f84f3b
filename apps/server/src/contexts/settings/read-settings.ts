import { settingUnits, type SettingDef } from '@elan/domain/kernel';
import {
  byGroup,
  productSettings,
  settingContext,
  settingGroup,
  type Setting,
  type SettingKind,
  type SettingValueOut,
} from '@elan/domain/settings';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { db } from '../../platform/db/database.ts';
import { jsonSchemaOf } from '../../platform/http/json-schema.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import {
  listSettings,
  readSettingState,
  settingId,
  type SettingState,
} from '../../platform/settings/settings.ts';
import { namesOf } from '../accounts/public.ts';

const defs: Readonly<Record<string, SettingDef>> = productSettings;

type Bounds = { type?: string; minimum?: number; maximum?: number; items?: { type?: string } };

/** How a setting is typed in, and between which bounds: what its own schema says. */
function typedAs({ schema, unit }: SettingDef): {
  kind: SettingKind;
  min: number | null;
  max: number | null;
} {
  const json = jsonSchemaOf(schema, 'input') as Bounds;
  const bounds = { min: json.minimum ?? null, max: json.maximum ?? null };
  if (json.type === 'array') {
    return { kind: json.items?.type === 'string' ? 'words' : 'numbers', min: null, max: null };
  }
  if (json.type === 'boolean') return { kind: 'flag', ...bounds };
  if (json.type === 'string') return { kind: 'text', ...bounds };
  if (unit === 'cents-excl-vat' || unit === 'cents-incl-vat') return { kind: 'money', ...bounds };
  return { kind: json.type === 'integer' ? 'whole' : 'decimal', ...bounds };
}

/** Who changed the settings last, and what they held before, by the id that the audit knows them by. */
async function lastChanges(keys: readonly string[]) {
  const rows = await db
    .selectDistinctOn([auditLog.entityId], {
      id: auditLog.entityId,
      details: auditLog.details,
      userId: auditLog.actorUserId,
    })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'setting'), inArray(auditLog.entityId, keys.map(settingId))))
    .orderBy(auditLog.entityId, desc(auditLog.chainNo));
  const names = await namesOf(rows.map(({ userId }) => userId));
  return new Map(rows.map((row) => [row.id, { ...row, by: names.get(row.userId ?? '') ?? null }]));
}

function settingView(
  { key, value, updatedAt }: SettingState,
  last: { details: unknown; by: string | null } | undefined,
): Setting {
  const def = alwaysThere(defs[key], `the setting ${key}`);
  const before = (last?.details as { before?: SettingValueOut } | undefined)?.before;
  return {
    key,
    group: settingGroup(key),
    label: def.fr,
    effect: def.effect ?? null,
    ...typedAs(def),
    unit: settingUnits[def.unit],
    source: def.decision,
    fallback: def.fallback as SettingValueOut,
    value: value as SettingValueOut,
    changedAt: updatedAt?.toString() ?? null,
    changedBy: last?.by ?? null,
    previous: before === undefined || JSON.stringify(before) === JSON.stringify(value) ? null : before,
  };
}

/** Returns one setting as its screen shows it. */
export async function describeSetting(state: SettingState): Promise<Setting> {
  return settingView(state, (await lastChanges([state.key])).get(settingId(state.key)));
}

/** Returns one setting as it is now. Throws `not-found` for an unknown key. */
export const readSetting = async (key: string): Promise<Setting> =>
  describeSetting(await readSettingState(productSettings, key));

/**
 * Returns the settings that something reads, group after group, with who changed them last; apart from them those that a context
 * to come will read, which nobody may change yet: it would change nothing.
 */
export async function readSettings() {
  const states = (await listSettings(productSettings)).toSorted((a, b) => byGroup(a.key, b.key));
  const read = states.filter(({ key }) => defs[key]?.awaits === undefined);
  const changes = await lastChanges(read.map(({ key }) => key));
  return {
    items: read.map((state) => settingView(state, changes.get(settingId(state.key)))),
    awaited: states.flatMap(({ key }) => {
      const def = defs[key];
      return def?.awaits === undefined
        ? []
        : [{ key, label: def.fr, context: settingGroup(`${def.awaits}.${settingContext(key)}`) }];
    }),
  };
}
