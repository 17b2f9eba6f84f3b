import { Accordion, Anchor, Stack, Text } from '@mantine/core';
import { routerLink } from '../../base/navigation/navigation.tsx';
import type { FaqEntry } from './faq.ts';

/** Questions that open one by one; `onLeave` is told when an answer's page is opened. */
export function FaqList({ entries, onLeave }: { entries: readonly FaqEntry[]; onLeave: () => void }) {
  return (
    <Accordion order={4}>
      {entries.map(({ id, question, answer, page }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{answer}</Text>
              {page && (
                <Anchor
                  size="sm"
                  renderRoot={(props) => routerLink({ ...props, href: page.href, onClick: onLeave })}
                >
                  {page.label}
                </Anchor>
              )}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
