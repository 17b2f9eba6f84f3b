import { Anchor } from '@mantine/core';
import { environment } from '../../../base/transport/environment.ts';

/** The address of the deployment that people write to, as a link that opens a message. */
export function ContactLink() {
  const { contactEmail } = environment();
  return (
    <Anchor href={`mailto:${contactEmail}`} inherit c="inherit" underline="always">
      {contactEmail}
    </Anchor>
  );
}
