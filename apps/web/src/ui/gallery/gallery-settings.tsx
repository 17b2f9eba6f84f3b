import { Button, NativeSelect, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { CodeCells } from '../forms/code-cells.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import { SettingsRow } from '../layout/settings-row.tsx';

/** The code received by SMS, and lines of settings. */
export function GallerySettings() {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('042917');
  const [complete, setComplete] = useState('');
  const [news, setNews] = useState(true);
  return (
    <div id="settings">
      <Stack gap="lg">
        <GalleryBlock id="code" title="Code à six chiffres" description={'Collez «\u00a0123\u202f456\u00a0»'}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <Stack>
              <CodeCells
                value={code}
                onChange={setCode}
                onComplete={setComplete}
                description={'Envoyé au 06\u00a098\u00a012\u00a034\u00a056, valable 10\u00a0minutes.'}
              />
              <Text fz="sm" role="status">
                Code complet{'\u00a0'}: {complete || 'pas encore'}
              </Text>
            </Stack>
            <CodeCells
              label="Code en erreur"
              value={wrong}
              onChange={setWrong}
              error={'Ce code n’est pas le bon. Il vous reste 4\u00a0essais.'}
            />
            <CodeCells label="Code éteint" value="12" onChange={() => undefined} disabled />
          </SimpleGrid>
        </GalleryBlock>
        <GalleryBlock id="rows" title="Lignes de réglages">
          <SettingsRow
            title="Recevoir les nouvelles"
            description="Un e-mail par mois, avec les nouveautés et les conseils de prévention."
            note={{ text: news ? 'Enregistré.' : '' }}
            control={(names) => (
              <Switch
                {...names}
                checked={news}
                onChange={(event) => {
                  setNews(event.currentTarget.checked);
                }}
              />
            )}
          />
          <SettingsRow
            title="Densité des tableaux"
            description="La hauteur des lignes dans les listes."
            control={(names) => <NativeSelect {...names} size="sm" data={['Compacte', 'Confortable']} />}
          />
          <SettingsRow
            title="Mot de passe"
            note={{ text: 'Le lien n’a pas pu être envoyé. Réessayez dans un instant.', refused: true }}
            control={(names) => (
              <Button {...names} variant="light" size="sm">
                Changer
              </Button>
            )}
          />
        </GalleryBlock>
      </Stack>
    </div>
  );
}
