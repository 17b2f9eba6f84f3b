import type { SettingDefs } from '../kernel/index.ts';
import { words } from '../words/index.ts';

type SettingsIn<W> = W extends { readonly settings: infer S extends SettingDefs } ? S : never;
type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Joins the settings of contexts; throws when two of them declare the same key. */
export function joinSettings<const L extends readonly SettingDefs[]>(lists: L): Joined<L[number]> {
  const joined: Record<string, SettingDefs[string]> = {};
  for (const [key, setting] of lists.flatMap((list) => Object.entries(list))) {
    if (Object.hasOwn(joined, key)) throw new Error(`setting declared twice: ${key}`);
    joined[key] = setting;
  }
  return joined as Joined<L[number]>;
}

/** Every value that an administrator may change, with its default, from the words of the contexts. */
export const productSettings = joinSettings(
  words.flatMap<SettingsIn<(typeof words)[number]>>((said) => ('settings' in said ? [said.settings] : [])),
);
