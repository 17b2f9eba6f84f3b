import type { ContextNames } from './context-names.ts';

const search = ({ many, Many, words }: ContextNames) => `import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the screen keeps of the list of ${words}: search, sort, page, columns. */
export const ${many}Search = z.object(listFields(['name']));
export type ${Many}Search = z.output<typeof ${many}Search>;
`;

const queries = ({
  noun,
  many,
  words,
}: ContextNames) => `import { ${many}Contract } from '@elan/domain/${noun}';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const ${many} = clientOf('${noun}', ${many}Contract);

/** The ${words} that the person may see. */
export const ${many}Query = readOf(${many}.list);
`;

const test = ({ noun, many }: ContextNames) => `import { expect, test } from 'vitest';
import { ${many}Query } from './${noun}.queries.ts';

test('a live event that names ${noun} makes the list read again', () => {
  expect(${many}Query.queryKey[0]).toBe('${noun}');
});
`;

const screen = ({
  noun,
  many,
  Many,
  One,
  words,
}: ContextNames) => `import type { ${One} } from '@elan/domain/${noun}';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import type { ${Many}Search } from './${noun}-search.ts';
import { ${many}Query } from './${noun}.queries.ts';

export { ${many}Search as search } from './${noun}-search.ts';

const columns: readonly ListColumn<${One}>[] = [
  { key: 'name', title: 'Nom', sortable: true, csv: ({ name }) => name },
];

/** The list of ${words}: searched, sorted, saved as a file. */
export function ${Many}Screen() {
  const list = useWholeList<${Many}Search, ${One}>(${many}Query, columns);
  return (
    <>
      <PageHeader title="Liste&nbsp;: ${words}" />
      <ListScreen
        list={list}
        label="Liste"
        file="${noun}"
        columns={columns}
        rowLabel={({ name }) => name}
        searchLabel="Rechercher un nom"
        empty={{ title: 'Rien pour le moment.', noMatch: 'Rien ne correspond.' }}
      />
    </>
  );
}
`;

const manifest = ({
  noun,
  many,
  Many,
  words,
}: ContextNames) => `import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The list of ${words}. */
export const ${many}: WebContext = {
  screens: [
    {
      path: '/app/${noun}',
      title: 'Liste : ${words}',
      load: lazyScreen(() => import('./${noun}.screen.tsx'), '${Many}Screen'),
    },
  ],
};
`;

/** The list of the contexts of the back-office. */
export const webList = 'apps/web/src/app/back-office/back-office-screens.ts';

/** Adds a context to the text of that list. */
export function addToWebList(text: string, { noun, many }: ContextNames): string {
  const line = `import { ${many} } from '../../contexts/${noun}/${noun}.context.ts';\n`;
  if (text.includes(line)) return text;
  return text
    .replace('import { composed }', `${line}import { composed }`)
    .replace('\n];', `\n  ${many},\n];`);
}

/** The browser's part of a context: its manifest, a list screen, its address and its query, with a test. */
export const webFiles = (names: ContextNames) => {
  const folder = `apps/web/src/contexts/${names.noun}`;
  return {
    [`${folder}/${names.noun}.context.ts`]: manifest(names),
    [`${folder}/${names.noun}-search.ts`]: search(names),
    [`${folder}/${names.noun}.queries.ts`]: queries(names),
    [`${folder}/${names.noun}.queries.test.ts`]: test(names),
    [`${folder}/${names.noun}.screen.tsx`]: screen(names),
  };
};
