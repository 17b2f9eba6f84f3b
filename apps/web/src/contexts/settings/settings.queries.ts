import { settingsContract, type Setting } from '@elan/domain/settings';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';

export const settings = clientOf('settings', settingsContract);
export const touched = ['settings'] as const;

/** A setting as a record: its key is its id. */
export type SettingRow = Setting & { readonly id: string };

/** Every setting that something reads, and those that a context to come will read. */
export const settingsQuery = queryOptions({
  queryKey: settings.list.key(),
  async queryFn({ signal }) {
    const { items, awaited } = await settings.list({}, { signal });
    return { items: items.map((one): SettingRow => ({ ...one, id: one.key })), awaited };
  },
  meta: { handled: true },
});
