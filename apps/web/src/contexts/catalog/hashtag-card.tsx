import { hashtagInputSchema, type HashtagInput, type HashtagRecord } from '@elan/domain/catalog';
import { schemaResolver } from '@mantine/form';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ColourTag } from '../../ui/display/colour-tag.tsx';
import { ColourField } from '../../ui/forms/colour-field.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import classes from './catalog.module.css';
import { hashtags, touched } from './catalog.queries.ts';
import { contrastWords } from './contrast-words.ts';
import { UsesAndRemoval } from './uses-and-removal.tsx';

// The brand's green on its own tint: a person changes both, or none.
const first: HashtagInput = { name: '', background: '#dcefe6', colour: '#0b4a36' };
const valuesOf = ({ name, background, colour }: HashtagInput): HashtagInput => ({ name, background, colour });
const names = { name: 'Mot', background: 'Couleur du fond', colour: 'Couleur du mot' };
const colours = [
  ['background', 'Couleur du fond'],
  ['colour', 'Couleur du mot'],
] as const;

/** A hashtag, new or known: its word and its two colours, what it will look like, and what carries it. */
export function HashtagCard({ hashtag, onClose }: { hashtag: HashtagRecord | null; onClose: () => void }) {
  const form = useServerForm<HashtagInput, HashtagRecord, HashtagRecord>({
    initial: valuesOf(hashtag ?? first),
    check: schemaResolver(hashtagInputSchema, { sync: true }),
    fields: { 'hashtags/name-taken': 'name' },
    send: addOrChange(hashtags.addHashtag, hashtags.changeHashtag),
    edits: { record: hashtag, valuesOf, names },
    touches: touched,
    done: hashtag ? 'Hashtag modifié' : 'Hashtag ajouté',
    onDone: onClose,
  });
  const { name, background, colour } = form.values;
  const contrast = contrastWords(colour, background);
  return (
    <>
      <ServerForm
        form={form}
        label="Hashtag"
        submitLabel={hashtag ? 'Enregistrer' : 'Ajouter'}
        onCancel={onClose}
      >
        <TextField
          label="Mot"
          description="Sans le signe #, sans espace."
          required
          maxLength={40}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
          onChange={(event) => {
            form.setFieldValue('name', event.currentTarget.value.replace(/^\s*#+/, ''));
          }}
        />
        <div className={record.pair}>
          {colours.map(([field, label]) => (
            <ColourField
              key={field}
              label={label}
              name={field}
              value={form.values[field]}
              error={form.errors[field]}
              onChange={(value) => {
                form.setFieldValue(field, value);
                // The contrast of the two is refused on the word.
                form.clearFieldError('colour');
              }}
            />
          ))}
        </div>
        <div className={classes.preview}>
          <ColourTag background={background} colour={colour}>
            #{name.trim() === '' ? 'aperçu' : name.trim()}
          </ColourTag>
          <p role="status" data-refused={contrast?.enough === false || undefined}>
            {contrast?.text ?? 'Choisissez les deux couleurs.'}
          </p>
        </div>
      </ServerForm>
      {hashtag && (
        <UsesAndRemoval
          kind="hashtag"
          id={hashtag.id}
          name={hashtag.name}
          label="Supprimer le hashtag"
          none="Aucune séance ne le porte."
          done="Hashtag supprimé"
          kept="Des séances le portent&nbsp;: il ne peut pas être supprimé."
          onRemoved={onClose}
        />
      )}
    </>
  );
}
