import { Button, Group } from '@mantine/core';
import { ColorSchemeSwitch } from '../../ui/layout/color-scheme-switch.tsx';
import { notifyRefusal } from '../../base/transport/refusals.ts';
import { signOut } from '../../base/session/session.ts';
import { HelpButton } from './help-button.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** What a plain page offers to who is signed in: the live state, the theme, the way out. */
export function SignedInBar() {
  return (
    <Group gap="xs">
      <OfflineNotice />
      <HelpButton />
      <ColorSchemeSwitch />
      <Button
        variant="subtle"
        size="sm"
        onClick={() => {
          signOut().catch(notifyRefusal);
        }}
      >
        Se déconnecter
      </Button>
    </Group>
  );
}
