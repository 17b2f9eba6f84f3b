import { deliveryStatusLabels, type DevMail } from '@elan/domain/mailing';
import { Anchor, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { htmlPolicy } from '../../base/trusted-types.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import classes from './mail-card.module.css';
import { mailLinks } from './mail-links.ts';
import { ReplayEvents } from './replay-events.tsx';

/** Lets an e-mail of the product become markup, where nothing of it runs: this page of developers only. */
const trusted = htmlPolicy('dev-mails', (html) => html);

// Links may open, scripts and forms may not run.
const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** One e-mail: to whom, its links as real links, and its two versions. */
export function MailCard({ mail }: { mail: DevMail }) {
  const [version, setVersion] = useState('html');
  const links = useMemo(() => mailLinks(mail.html), [mail.html]);
  return (
    <SectionCard
      title={mail.subject}
      description={`À ${mail.to}, ${formatDateTime(mail.createdAt)}, ${deliveryStatusLabels[mail.status] ?? mail.status}`}
    >
      <Stack gap="md">
        {links.length > 0 && (
          <List aria-label="Liens de l’e-mail">
            {links.map(({ href, label }) => (
              <List.Item key={href}>
                <Anchor href={href}>{label}</Anchor>
              </List.Item>
            ))}
          </List>
        )}
        <SegmentedControl
          aria-label="Version de l’e-mail"
          value={version}
          onChange={setVersion}
          data={[
            { value: 'html', label: 'Mise en page' },
            { value: 'text', label: 'Texte' },
          ]}
        />
        {version === 'html' ? (
          <iframe
            className={classes.page}
            title={`E-mail\u00a0: ${mail.subject}`}
            srcDoc={trusted(mail.html)}
            sandbox={sandbox}
          />
        ) : (
          <Text component="pre" className={classes.text} tabIndex={0} aria-label="Texte de l’e-mail">
            {mail.text}
          </Text>
        )}
        <ReplayEvents mailId={mail.id} />
      </Stack>
    </SectionCard>
  );
}
