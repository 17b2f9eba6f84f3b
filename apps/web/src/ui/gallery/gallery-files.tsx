import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AvatarPicture } from '../display/avatar-picture.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import type { CropArea } from '../forms/image-crop-types.ts';
import { LazyImageCrop } from '../forms/lazy-image-crop.tsx';
import { PersonTag } from '../display/person-tag.tsx';
import type { Tone } from '../display/tone.ts';
import { UploadField } from '../forms/upload-field.tsx';
import type { UploadState } from '../forms/uploaded-file.tsx';

const drawing = (ground: string, sun: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="${ground}"/><circle cx="600" cy="330" r="150" fill="${sun}"/><path d="M300 800a300 300 0 0 1 600 0z" fill="${sun}"/></svg>`,
  )}`;
const picture = drawing('rgb(0,100,70)', 'rgb(245,112,80)');
const missing = '/missing-picture.jpg';

const sent: UploadState = { name: 'Diplôme BPJEPS.pdf', size: 1_240_000, status: 'sent' };
const pdf = {
  accept: '.pdf,.jpg,.png',
  maxBytes: 5_000_000,
  onChoose: () => undefined,
  onCancel: () => undefined,
};

/** Files to send, a picture to frame, pictures of people. */
export function GalleryFiles() {
  const [file, setFile] = useState<UploadState | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <div id="files">
      <Stack gap="lg">
        <GalleryBlock id="uploads" title="Envoi d’un fichier">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <UploadField
              {...pdf}
              label="Carte professionnelle"
              description="Recto et verso dans un seul fichier."
              required
              value={file}
              onChoose={({ name, size }) => {
                setFile({ name, size, status: 'sending', progress: 0.46 });
              }}
              onCancel={() => {
                setFile(null);
              }}
            />
            <UploadField {...pdf} label="Pièce en erreur" value={null} error="Ajoutez votre diplôme." />
            <UploadField
              {...pdf}
              label="Envoi en cours"
              value={{ ...sent, status: 'sending', progress: 0.46 }}
            />
            <UploadField {...pdf} label="Fichier envoyé" value={sent} />
            <UploadField
              {...pdf}
              label="Envoi refusé"
              value={{ ...sent, status: 'failed', reason: 'La connexion a été coupée pendant l’envoi.' }}
              onRetry={() => undefined}
            />
            <UploadField {...pdf} label="Champ éteint" value={null} disabled />
          </SimpleGrid>
        </GalleryBlock>
        <GalleryBlock id="crop" title="Cadrage d’une photo">
          <LazyImageCrop src={picture} label="Photo de profil" round onChange={setArea} />
          <Text fz="sm" mt="sm" className="num">
            {area
              ? `Gardé\u00a0: ${area.width} × ${area.height} pixels depuis ${area.x}, ${area.y}`
              : 'Rien pour le moment.'}
          </Text>
        </GalleryBlock>
        <GalleryBlock id="pictures" title="Photos des personnes" description="Puis les initiales, à défaut">
          <Stack>
            <Group>
              {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
                <AvatarPicture key={size} size={size} name="Hugo Morel" sources={[missing, picture]} />
              ))}
            </Group>
            <Group>
              {(['sapin', 'corail', 'miel', 'lavande', 'ciel', 'gray'] satisfies Tone[]).map((tone) => (
                <AvatarPicture
                  key={tone}
                  tone={tone}
                  size="lg"
                  square={tone === 'gray'}
                  name="Inès Fournier"
                  sources={[missing]}
                  alt={`Inès Fournier, ${tone}`}
                />
              ))}
            </Group>
            <PersonTag name="Hugo Morel" pictures={[missing, picture]} detail="Coach" />
          </Stack>
        </GalleryBlock>
      </Stack>
    </div>
  );
}
