import type { MemberImport } from '@elan/domain/members';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { DataList } from '../../../ui/lists/data-list.tsx';
import type { DataListColumn } from '../../../ui/lists/data-list-types.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import classes from './import.module.css';
import { peopleWords } from './line-words.ts';

type LeaversCardProps = {
  list: MemberImport;
  leaving: ReadonlySet<string>;
  onChange: (leaving: ReadonlySet<string>) => void;
};

type Leaver = MemberImport['leavers'][number];

const columns: readonly DataListColumn<Leaver>[] = [
  { key: 'name', title: 'Nom', render: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { key: 'email', title: 'E-mail', render: ({ email }) => <span className={classes.value}>{email}</span> },
];
const pageSize = 25;

/** Who is in the list and not in a file that is the whole list: proposed, each one, and nobody leaves by itself. */
export function LeaversCard({ list, leaving, onChange }: LeaversCardProps) {
  const { leavers, leaverCount, looksPartial } = list;
  const [page, setPage] = useState(1);
  if (leaverCount === 0) {
    return (
      <SectionCard
        title="Départs"
        description="Toutes les personnes de votre liste figurent dans le fichier."
      >
        {null}
      </SectionCard>
    );
  }
  const all = leavers.every(({ id }) => leaving.has(id));
  const shown = leavers.slice((page - 1) * pageSize, page * pageSize);
  const elsewhere = [...leaving].filter((id) => !shown.some((one) => one.id === id));
  const more = leaverCount > leavers.length ? ` Les ${leavers.length} premières sont montrées.` : '';
  return (
    <section aria-labelledby="leavers-title" className={classes.leavers}>
      <div className={classes.head}>
        <h2 id="leavers-title" className={classes.title}>
          Départs à confirmer
        </h2>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            onChange(new Set(all ? [] : leavers.map(({ id }) => id)));
          }}
        >
          {all ? 'Tout décocher' : 'Tout cocher'}
        </Button>
      </div>
      <p className={classes.note}>
        {peopleWords(leaverCount)} de votre liste {leaverCount > 1 ? 'ne figurent' : 'ne figure'} pas dans le
        fichier. Cochez qui a quitté l’entreprise.{more}
      </p>
      {looksPartial && (
        <Alert color="miel" variant="light" icon={<IconAlertTriangle size={20} />}>
          Plus de la moitié de votre liste manque dans ce fichier&nbsp;: vérifiez qu’il est complet.
        </Alert>
      )}
      <DataList
        label="Personnes absentes du fichier"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
        total={leavers.length}
        page={page}
        pageSize={pageSize}
        onPageChange={setPage}
        selection={{
          ids: shown.map(({ id }) => id).filter((id) => leaving.has(id)),
          onChange: (ids) => {
            onChange(new Set([...elsewhere, ...ids]));
          },
        }}
        empty={null}
      />
    </section>
  );
}
