import { Alert, Button, Stack } from '@mantine/core';
import { IconCompass, IconMailCheck } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { productName } from '../../base/transport/environment.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import '../../ui/kit-rest.css';
import { FaqList } from './faq-list.tsx';
import { faqOf } from './faq.ts';
import classes from './help-drawer.module.css';
import { SupportRequestForm } from './support-request.form.tsx';

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <Stack gap="md" align="flex-start">
      <div ref={words} tabIndex={-1} role="status" className={classes.sent}>
        <Alert color="sapin" variant="light" icon={<IconMailCheck size={20} />} title="Message envoyé">
          Notre réponse arrivera à l’adresse {email}.
        </Alert>
      </div>
      <Button variant="default" onClick={onAgain}>
        Écrire un autre message
      </Button>
    </Stack>
  );
}

/** The help of the application: what this role asks most, then a message to the support. What is typed stays when it is closed. */
export function HelpDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useUser();
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Aide"
      subtitle={`Les questions que l’on nous pose sur ${productName()}, puis notre équipe.`}
    >
      <div className={record.card}>
        <RecordSection title="Questions fréquentes">
          <FaqList entries={faqOf(user.role)} onLeave={onClose} />
        </RecordSection>
        {user.role === 'COMMUNITY_MANAGER' && (
          <Button
            variant="light"
            leftSection={<IconCompass size={18} stroke={1.8} />}
            renderRoot={(props) => routerLink({ ...props, href: '/intro', onClick: onClose })}
          >
            Faire la visite guidée
          </Button>
        )}
        <RecordSection title="Écrire au support">
          {sentTo === null ? (
            <SupportRequestForm page={page} onSent={setSentTo} />
          ) : (
            <Sent
              email={sentTo}
              onAgain={() => {
                setSentTo(null);
              }}
            />
          )}
        </RecordSection>
      </div>
    </Drawer>
  );
}
