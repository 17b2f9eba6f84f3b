import { fieldMessages } from '@elan/domain/kernel';
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
} from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { DateInput } from '../forms/date-input.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import { IconButton } from '../display/icon-button.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { PhoneInput } from '../forms/phone-input.tsx';
import { TextField } from '../forms/text-field.tsx';
import { TimeInput } from '../forms/time-input.tsx';

/** Every field, at rest and in error. */
export function GalleryFields() {
  const [phone, setPhone] = useState('06 98 12 34 56');
  const [time, setTime] = useState('12:30');
  const [date, setDate] = useState<string | null>(null);
  return (
    <GalleryBlock id="fields" title="Champs" description="Au repos, puis en erreur">
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <TextField label="Nom de l’entreprise" placeholder="Verdalys" required />
          <EmailField />
          <PasswordField isNew description="12 caractères au moins" />
          <PhoneInput value={phone} onChange={setPhone} />
          <DateInput label="Date de début" value={date} onChange={setDate} minDate="2026-01-01" clearable />
          <TimeInput label="Heure de début" value={time} onChange={setTime} />
          <Select
            label="Fréquence"
            data={['Chaque semaine', 'Chaque mois']}
            placeholder="Choisir"
            clearable
          />
          <Textarea label="Commentaire" rows={2} />
          <TextField label="Nom en erreur" error={fieldMessages.required} />
          <PasswordField label="Mot de passe en erreur" error={fieldMessages.required} />
          <PhoneInput label="Téléphone en erreur" value="06 12" error="Le téléphone est invalide." />
          <TimeInput label="Heure en erreur" value="25:00" error="L’heure est invalide." />
          <EmailField label="E-mail en erreur" error="L’e-mail est invalide." />
          <DateInput label="Date en erreur" value={null} error="Choisissez une date." />
          <TextField label="Champ éteint" defaultValue="Non modifiable" disabled />
        </SimpleGrid>
        <Group gap="xl">
          <Checkbox label="J’accepte la charte" />
          <Checkbox label="Déjà coché" defaultChecked />
          <Switch label="Recevoir les nouvelles" />
          <Switch label="Recevoir les rappels" defaultChecked />
        </Group>
        <Radio.Group label="Taille de l’entreprise" defaultValue="small">
          <Group mt="xs">
            <Radio value="small" label="Moins de 50" />
            <Radio value="large" label="50 et plus" />
          </Group>
        </Radio.Group>
        <FormError title="Inscription impossible">Cette adresse est déjà inscrite.</FormError>
        <Group>
          <Button>Enregistrer</Button>
          <Button variant="light">Plus tard</Button>
          <Button variant="default">Annuler</Button>
          <Button variant="subtle">Ignorer</Button>
          <Button disabled>Éteint</Button>
          <Button loading>En cours</Button>
          <Button color="corail">Supprimer</Button>
          <IconButton label="Modifier" icon={<IconPencil size={18} stroke={1.8} />} />
          <IconButton label="Modifier, éteint" icon={<IconPencil size={18} stroke={1.8} />} disabled />
          <Anchor href="#fields">Un lien</Anchor>
          <a href="#fields">Un lien sans habit</a>
        </Group>
      </Stack>
    </GalleryBlock>
  );
}
