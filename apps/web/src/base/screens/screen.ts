import type { SessionUser } from '@elan/domain/accounts';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { IconType } from '../../ui/layout/app-menu.ts';

/**
 * The frame around a screen: `width` in pixels of its column, `panel` the lanes at the right of the public pages,
 * `top` for a form whose height changes, `bare` for a screen that draws its own frame.
 */
export type ScreenFrame = {
  readonly width?: number;
  readonly panel?: boolean;
  readonly top?: true;
  readonly bare?: true;
};

/** Checks the query of a screen: every field optional, its default applied by the screen so that the URL stays short. */
export type ScreenSearch = z.ZodMiniObject;

/** The lazy part of a screen: what its module brings. */
export type LoadedScreen = {
  readonly component: ComponentType;
  readonly search: ScreenSearch | undefined;
  /** Its source file, where the build writes it: the chunk of the screen in the manifest of the site. */
  readonly file: string | undefined;
};

/** The sections of the menu, from the top, and what heads them where the menu is long. */
export const menuSections = {
  main: undefined,
  places: 'Lieux et salles',
  coaches: 'Coachs',
  offer: 'Offre',
  clients: 'Clients',
  platform: 'Plateforme',
  account: 'Mon compte',
} as const;

/** The place of a screen in the menu: `order` counts from the top of its section, over all contexts. */
export type MenuEntry = {
  readonly label: string;
  readonly icon: IconType;
  readonly section: keyof typeof menuSections;
  readonly order: number;
  /** Hides it from people for whom it has nothing. */
  readonly when?: (user: SessionUser) => boolean;
};

/**
 * What a screen of a list reads first, which the page's own script asks for before any other has come: a path of the API, with the
 * page, the size and what else of the address goes along. Where the address asks for something else of the screen, nothing is read.
 */
export type FirstRead = {
  readonly path: string;
  /** The server answers the list whole: neither page nor size goes along. */
  readonly whole?: true;
  /** What goes along when the address has it. */
  readonly keeps?: readonly string[];
  /** What the screen asks for by itself. */
  readonly sets?: Readonly<Record<string, string>>;
  /** What the address must have: the display that reads this. */
  readonly only?: Readonly<Record<string, string>>;
  /** What the address must not have: another tab, or a filter of another name in the API. */
  readonly unless?: readonly string[];
};

/** A screen that exists. Which roles open it is not said here: the domain's route table knows. */
export type Screen = {
  /** Its path of the domain's route table, `:name` for a parameter. */
  readonly path: string;
  /** Title of the window, and name of the screen in the search. */
  readonly title: string;
  readonly load: () => Promise<LoadedScreen>;
  readonly menu?: MenuEntry;
  readonly frame?: ScreenFrame;
  /** Written `import.meta.env.SSR && {…}`: the build puts it in the page's own script, so no browser loads it as code. */
  readonly first?: FirstRead | false;
  /** Not drawn at build time though anybody opens it: what it shows first is kept by the browser, or told by its address. */
  readonly drawn?: false;
  /** Exists only where the server says that it is not production. */
  readonly development?: true;
};

/** What a context brings to the application of one audience. */
export type WebContext = { readonly screens: readonly Screen[] };

type ScreenModule<N extends string> = Readonly<Record<N, ComponentType>> & {
  readonly search?: ScreenSearch;
  readonly file?: string;
};

/** Returns how to load a screen: what to import, and the component in it. The module exports its search schema as `search`. */
export const lazyScreen =
  <N extends string>(load: () => Promise<ScreenModule<N>>, name: N): Screen['load'] =>
  async () => {
    const module = await load();
    return { component: module[name], search: module.search, file: module.file };
  };
