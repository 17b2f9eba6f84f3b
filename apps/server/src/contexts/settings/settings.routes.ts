import { settingsContract } from '@elan/domain/settings';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { changeSettingValue } from './change-setting.ts';
import { readSetting, readSettings } from './read-settings.ts';

/** The routes of the settings. */
export const settingsRoutes: readonly BoundRoute[] = [
  handle(settingsContract.list, readSettings),
  handle(
    settingsContract.change,
    ({ actor, params, body }) => changeSettingValue(actor, params.key, body.value, body.readAt),
    { current: ({ params }) => readSetting(params.key) },
  ),
];
