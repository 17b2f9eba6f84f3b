import type { ContextNames } from './context-names.ts';

const queries = ({
  noun,
  many,
  words,
}: ContextNames) => `import { ${many}Contract } from '@elan/domain/${noun}';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';

const ${many} = clientOf('${noun}', ${many}Contract);

/** The ${words} that the person may see. */
export const ${many}Query = queryOptions({
  queryKey: ${many}.list.key(),
  queryFn: ({ signal }) => ${many}.list({}, { signal }),
  meta: { handled: true },
});
`;

const test = ({ noun, many }: ContextNames) => `import { expect, test } from 'vitest';
import { ${many}Query } from './${noun}.queries.ts';

test('a live event that names ${noun} makes the list read again', () => {
  expect(${many}Query.queryKey[0]).toBe('${noun}');
});
`;

const screen = ({ noun, many, Many, words }: ContextNames) => `import { List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../app/refusals.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ${many}Query } from './${noun}.queries.ts';

/** The list of ${words}. */
export function ${Many}Screen() {
  const { data, error, refetch, isFetching } = useQuery(${many}Query);
  return (
    <Stack gap="xl">
      <PageHeader title="Liste&nbsp;: ${words}" />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={4} />}
      {data?.items.length === 0 && <EmptyState title="Rien pour le moment." />}
      {data && data.items.length > 0 && (
        <SectionCard>
          <List>
            {data.items.map(({ id, name }) => (
              <List.Item key={id}>{name}</List.Item>
            ))}
          </List>
        </SectionCard>
      )}
    </Stack>
  );
}
`;

/** The browser's part of a context: a list screen and its query, with a test. */
export const webFiles = (names: ContextNames) => {
  const folder = `apps/web/src/contexts/${names.noun}`;
  return {
    [`${folder}/${names.noun}.queries.ts`]: queries(names),
    [`${folder}/${names.noun}.queries.test.ts`]: test(names),
    [`${folder}/${names.noun}.screen.tsx`]: screen(names),
  };
};
