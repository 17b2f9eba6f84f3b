import type { Actor } from '@elan/domain/accounts';
import type { SettingDef } from '@elan/domain/kernel';
import { kernelErrors } from '@elan/domain/kernel';
import { productSettings, type Setting, type SettingValueOut } from '@elan/domain/settings';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { lockSetting, settingId, writeSetting } from '../../platform/settings/settings.ts';
import { describeSetting } from './read-settings.ts';

const defs: Readonly<Record<string, SettingDef>> = productSettings;

/**
 * Changes a setting; every replica reads it within one second, and the audit keeps before and after. `readAt` is the change that the
 * person read, null for none. Throws `not-found` for a setting that nothing reads yet, `form-invalid` for what its rule refuses,
 * `stale-version` after another change than that one.
 */
export function changeSettingValue(
  actor: Actor,
  key: string,
  value: SettingValueOut,
  readAt: string | null | undefined,
): Promise<Setting> {
  return inTx(async () => {
    const before = await lockSetting(productSettings, key);
    if (defs[key]?.awaits !== undefined) throw kernelErrors.fail('not-found');
    if (readAt !== undefined && readAt !== (before.updatedAt?.toString() ?? null)) {
      throw kernelErrors.fail('stale-version');
    }
    await writeSetting(productSettings, key, value, actor.userId);
    const after = await lockSetting(productSettings, key);
    await recordAudit({
      actor,
      entity: 'setting',
      entityId: settingId(key),
      event: 'change',
      from: null,
      to: null,
      details: { key, before: before.value, after: after.value },
    });
    await publishLive({ topic: 'role:ADMIN', kind: 'settings/changed', id: settingId(key) });
    return describeSetting(after);
  });
}
