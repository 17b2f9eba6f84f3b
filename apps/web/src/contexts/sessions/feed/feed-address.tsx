import { Alert, Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from './feed.module.css';

const ways = [
  ['Google Agenda', 'Autres agendas, puis «\u00a0À partir de l’URL\u00a0»'],
  ['Outlook', 'Ajouter un calendrier, puis «\u00a0S’abonner à partir du web\u00a0»'],
  ['iPhone et Mac', 'Ouvrez l’adresse par le lien ci-dessous'],
] as const;

/** The address, while it can still be read: copied, or opened by the calendar of this device. */
export function FeedAddress({ address }: { address: string }) {
  return (
    <>
      <Alert
        color="miel"
        variant="light"
        role="status"
        icon={<IconLock size={20} />}
        title="Copiez-la maintenant"
      >
        Cette adresse ne sera plus montrée. Gardez-la pour vous&nbsp;: qui la connaît lit vos séances.
      </Alert>
      <div className={classes.address}>
        <TextField
          label="Adresse de votre calendrier"
          readOnly
          data-autofocus
          value={address}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <CopyButton value={address} label="Copier l’adresse" />
      </div>
      <ul className={classes.ways}>
        {ways.map(([name, way]) => (
          <li key={name}>
            <b>{name}</b>&nbsp;: {way}
          </li>
        ))}
      </ul>
      <p className={classes.words}>
        <Anchor href={address.replace(/^https?:/, 'webcal:')}>
          Ouvrir dans le calendrier de cet appareil
        </Anchor>
        <br />
        Un calendrier relit l’adresse quand il le décide, souvent toutes les quelques heures&nbsp;: un
        changement peut mettre un moment à y paraître.
      </p>
    </>
  );
}
