import { profilePictureContract, type Role } from '@elan/domain/accounts';
import { fileMaxBytes, pictureTypes } from '@elan/domain/kernel';
import { Button, Center, Stack } from '@mantine/core';
import { useState } from 'react';
import { usePicture } from '../../../base/transport/picture.ts';
import { adoptUser, useUser } from '../../../base/session/session.ts';
import { useUpload } from '../../../base/transport/upload.ts';
import { AvatarPicture } from '../../../ui/display/avatar-picture.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { UploadField } from '../../../ui/forms/upload-field.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { useRemovePicture } from './profile.queries.ts';

const unreadable = 'Cette image ne peut pas être lue. Choisissez-en une autre.';

/** Who sees one's picture, as the server has it (`may-see-picture.ts`). */
const seenBy: Readonly<Partial<Record<Role, string>>> = {
  MEMBER: 'Vous la voyez, et notre équipe. Vos collègues et votre employeur, non.',
  COACH: 'Les entreprises et les salariés de vos séances la voient, et notre équipe.',
  COMMUNITY_MANAGER: 'Les managers de votre entreprise la voient, et notre équipe.',
  PARTNERSHIP: 'Les managers de votre entreprise la voient, et notre équipe.',
};

/** One's own picture: to choose, to frame, to send, to take away. */
export function PictureCard() {
  const user = useUser();
  const picture = usePicture({ id: user._uid, version: user.pictureVersion, size: '400' });
  const confirm = useConfirm();
  const remove = useRemovePicture();
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useUpload(profilePictureContract.write, ({ user: changed }) => {
    adoptUser(changed);
    notify.success({ title: 'Photo enregistrée' });
  });

  const askRemoval = async () => {
    const answer = await confirm({
      title: 'Retirer votre photo\u202f?',
      message: 'Vos initiales la remplaceront partout.',
      confirmLabel: 'Retirer la photo',
      destructive: true,
    });
    if (answer) remove.mutate();
  };
  return (
    <SectionCard title="Photo" description={seenBy[user.role] ?? 'Notre équipe la voit.'}>
      <Stack gap="md">
        <Center>
          <AvatarPicture
            name={user.displayName}
            size="xl"
            tone="corail"
            sources={picture ? [picture] : []}
            alt={user.pictureVersion === null ? 'Vos initiales, à défaut de photo' : 'Votre photo'}
          />
        </Center>
        <UploadField
          label={user.pictureVersion === null ? 'Ajouter une photo' : 'Changer de photo'}
          accept={pictureTypes.join(',')}
          maxBytes={fileMaxBytes}
          value={upload.state}
          error={refusal}
          onChoose={(file) => {
            setRefusal(null);
            setChosen(file);
          }}
          onCancel={upload.stop}
          onRetry={upload.retry}
        />
        {user.pictureVersion !== null && (
          <Button variant="default" loading={remove.isPending} onClick={() => void askRemoval()}>
            Retirer la photo
          </Button>
        )}
      </Stack>
      <CropDialog
        file={chosen}
        onClose={() => {
          setChosen(null);
        }}
        onUnreadable={() => {
          setChosen(null);
          setRefusal(unreadable);
        }}
        onFramed={(file, query) => {
          setChosen(null);
          upload.send({ file, query });
        }}
      />
    </SectionCard>
  );
}
