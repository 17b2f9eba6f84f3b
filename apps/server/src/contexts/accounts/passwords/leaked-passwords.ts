import { createHash } from 'node:crypto';
import { commonForms } from '@elan/domain/accounts';
import type { Logger } from '../../../platform/log/log.ts';

export type LeakedPasswordsConfig = {
  /** `embedded` compares with a bundled list; `hibp` also asks the range API of Have I Been Pwned. */
  readonly kind: 'embedded' | 'hibp';
  readonly url: string;
};

type Outside = (password: string) => Promise<boolean>;

let bundled: Promise<ReadonlySet<string>> | undefined;

// 49,000 passwords in the order of their popularity: read at the first password that is chosen.
async function readBundled(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

const timeoutMs = 3000;

// The range API of Have I Been Pwned (k-anonymity): five characters of the hash leave, never the password, and the answer is padded.
function askRange({ url }: LeakedPasswordsConfig, log: Logger): Outside {
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`the range API answered ${answer.status}`);
      const lines = (await answer.text()).split(/\r?\n/);
      // A padded line counts 0: it stands for nothing.
      return lines.some((line) => line.startsWith(`${hash.slice(5)}:`) && !line.endsWith(':0'));
    } catch (error) {
      // Nobody is kept from choosing a password because another service is away.
      log.warn({ err: error }, 'leaked passwords: the range API could not be asked');
      return false;
    }
  };
}

let outside: Outside | undefined;

/** Chooses where leaked passwords are looked for (PWNED); called by the composition root. */
export function connectLeakedPasswords(config: LeakedPasswordsConfig, log: Logger): void {
  outside = config.kind === 'hibp' ? askRange(config, log) : undefined;
}

/** Tells whether a password is a common or leaked one: in the bundled list, and in Have I Been Pwned when it is plugged in. */
export async function isLeaked(password: string): Promise<boolean> {
  bundled ??= readBundled();
  const common = await bundled;
  if (commonForms(password).some((form) => common.has(form))) return true;
  return (await outside?.(password)) ?? false;
}
