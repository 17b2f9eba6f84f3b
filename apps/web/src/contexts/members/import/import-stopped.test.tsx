import { MantineProvider } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportStopped, type EndedImport } from './import-stopped.tsx';

const shown = (ended: EndedImport) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ImportStopped {...ended} />
    </MantineProvider>,
  );
const nothingAdded = 'rien n’a été ajouté';
const reload = 'Rechargez la page pour savoir si des salariés ont été ajoutés.';
const endedAt = 1000;

test('an import that was read after its end, still to apply, says that nothing was added', () => {
  const html = shown({ status: 'CHECKED', readAt: 1001, endedAt });
  expect(html).toContain(nothingAdded);
  expect(html).not.toContain(reload);
});

test('one that could not be read after its end says nothing of what was added, and asks to reload', async () => {
  const cache = new QueryClient();
  const queryKey = ['import'];
  cache.setQueryData(queryKey, 'CHECKED', { updatedAt: endedAt - 1 });
  let asked = 0;
  const queryFn = () => Promise.reject(new Error(`away ${(asked += 1)}`));
  await expect(cache.query({ queryKey, queryFn })).rejects.toThrow('away 1');
  // Fails as well, and tells nobody.
  await cache.invalidateQueries({ queryKey, refetchType: 'all' });
  expect(asked).toBe(2);
  const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? endedAt;
  const html = shown({ status: 'CHECKED', readAt, endedAt });
  expect(html).toContain(reload);
  expect(html).not.toContain(nothingAdded);
});

test.each(['APPLIED', 'ABANDONED'] as const)(
  'one that was closed meanwhile asks to reload (%s)',
  (status) => {
    expect(shown({ status, readAt: 1001, endedAt })).toContain(reload);
  },
);
