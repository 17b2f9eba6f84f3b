import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataListTable } from './data-list-table.tsx';

test('a table ends after its rows: it never takes the height of its parent, where its footer would be hidden', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <DataListTable<{ id: string }>
        label="Lieux"
        rows={[{ id: '1' }]}
        total={1}
        page={1}
        pageSize={25}
        onPageChange={() => undefined}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        columns={[{ key: 'id', title: 'Nom', render: ({ id }) => id }]}
        empty={null}
      />
    </MantineProvider>,
  );
  const style = /style="([^"]*)" class="mantine-datatable /u.exec(html)?.[1] ?? html;
  expect(style).toMatch(/(?:^|;)height:auto/u);
  expect(style).toContain('max-height');
});
