import type { EnterpriseRow } from '@elan/domain/companies';
import type { Session } from '@elan/domain/sessions';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import { DataTable, List, Pagination, TextInput } from 'react-admin';

// The columns that the product leaves out on a phone.
const isPhone = matchMedia('(max-width: 48em)').matches;
const pagination = <Pagination rowsPerPageOptions={[25, 50, 100]} />;

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' });
const dayOf = (iso: string): string => day.format(new Date(iso));

const hours = new Map<string, Intl.DateTimeFormat>();
function hourOf(iso: string, timeZone: string): string {
  const format = hours.get(timeZone) ?? new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone });
  hours.set(timeZone, format);
  return format.format(new Date(iso));
}

const CompanyColumn = DataTable.Col<EnterpriseRow>;

/** What `/app/enterprises` shows. */
export const CompanyList = () => (
  <List
    title="Entreprises"
    perPage={25}
    pagination={pagination}
    sort={{ field: 'name', order: 'ASC' }}
    filters={[<TextInput key="search" source="search" label="Rechercher" alwaysOn />]}
  >
    <DataTable rowClick={false} bulkActionButtons={false}>
      <CompanyColumn
        source="name"
        label="Nom"
        render={({ name, siret, city }) => (
          <>
            <b>{name}</b>
            <br />
            {siret}
            {city !== null && ` · ${city}`}
          </>
        )}
      />
      <CompanyColumn
        source="status"
        label="État"
        disableSort
        render={({ status }) => <Chip size="small" label={WORDS.companyStatus[status]} />}
      />
      <CompanyColumn source="statusSince" label="Depuis" render={({ statusSince }) => dayOf(statusSince)} />
      <CompanyColumn
        source="prescriptorName"
        label="Prescripteur"
        disableSort
        render={({ prescriptorName, kind }) =>
          prescriptorName ?? (kind === 'prescriptor' ? 'Est prescripteur' : 'Sans prescripteur')
        }
      />
      {!isPhone && (
        <CompanyColumn source="createdAt" label="Création" render={({ createdAt }) => dayOf(createdAt)} />
      )}
    </DataTable>
  </List>
);

const SessionColumn = DataTable.Col<Session>;

function Places({ registered, maxParticipants }: Session) {
  const isFull = registered >= maxParticipants;
  return (
    <>
      {isFull ? 'Complet' : `${registered} / ${maxParticipants}`}
      <LinearProgress
        variant="determinate"
        value={(100 * Math.min(registered, maxParticipants)) / maxParticipants}
        aria-label={`${registered} inscrits sur ${maxParticipants}`}
      />
    </>
  );
}

/** What `/app/sessions?display=list` shows. */
export const SessionList = () => (
  <List title="Séances" perPage={25} pagination={pagination}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      <SessionColumn
        label="Date"
        render={({ startsAt, endsAt, zone }) => (
          <>
            <b>{dayOf(startsAt)}</b>, {hourOf(startsAt, zone)} – {hourOf(endsAt, zone)}
          </>
        )}
      />
      <SessionColumn
        label="Objectif"
        render={({ objectiveName, type }) => (
          <>
            {objectiveName} <Chip size="small" label={WORDS.sessionType[type]} />
          </>
        )}
      />
      <SessionColumn source="companyName" label="Entreprise" disableSort />
      <SessionColumn
        label="Lieu"
        render={({ spotName, meeting }) =>
          spotName ?? (meeting === null ? 'Lieu à définir' : 'En visioconférence')
        }
      />
      {!isPhone && (
        <SessionColumn label="Coach" render={({ coachName }) => coachName ?? 'Coach à confirmer'} />
      )}
      <SessionColumn label="Places" render={Places} />
      <SessionColumn
        label="Statut"
        render={({ status }) => <Chip size="small" label={WORDS.sessionStatus[status] ?? status} />}
      />
    </DataTable>
  </List>
);
