import type { Finding } from './finding.ts';
import type { SourceFile } from './source-files.ts';

type TextRule = {
  readonly rule: string;
  /** With the flag g. Written so that it does not match its own source. */
  readonly pattern: RegExp;
  readonly detail: string;
  /** The files where the rule does not hold. */
  readonly except?: RegExp;
};

const textRules: readonly TextRule[] = [
  {
    rule: 'no-todo',
    pattern: /\b(?:TOD[O]|FIXM[E])\b/g,
    detail: 'ce qui manque se fait ou se note ailleurs',
  },
  {
    rule: 'no-skipped-test',
    pattern:
      /\b(?:test|it|describe|bench)\b[\w.]*\.(?:skip|only|todo|fixme)\b|\.(?:skip|only|todo|fixme)[(]/g,
    detail: 'un test se joue ou s’efface',
  },
  {
    rule: 'no-type-silencing',
    pattern: /@ts-(?:ignor[e]|nochec[k])/g,
    detail: 'un type faux se corrige',
  },
  {
    rule: 'no-type-silencing',
    pattern: /@ts-expect-erro[r]/g,
    detail: 'un type faux se corrige',
    // In a test it asserts that the compiler refuses.
    except: /\.test\.tsx?$/,
  },
  {
    rule: 'no-as-any',
    pattern: /\bas any\b(?=\s*(?:[;,)\]}.>?:[]|as\b|\|\||&&|$))/gm,
    detail: 'le vrai type, ou unknown puis un contrôle',
  },
  {
    rule: 'lint-disabled-without-reason',
    pattern: /(?:oxlint|eslint)-disabl[e](?:-next-line|-line)?(?![^\n]* -- \S.{9,})/g,
    detail: 'la raison s’écrit sur la ligne, après « -- »',
  },
  {
    rule: 'no-empty-catch',
    pattern: /\bcatch\s*(?:\([^()]*\))?\s*\{\s*\}|\.catch\(\s*(?:\(\w*\)|\w+)\s*=>\s*\{\s*\}\s*\)/g,
    detail: 'une erreur se traite, ou un commentaire dit pourquoi non',
  },
  {
    rule: 'colour-outside-theme',
    pattern: /(?<=['"`(:,\s])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=['"`);,\s])/gi,
    detail: 'une couleur s’écrit dans apps/web/src/base/theme',
    // The theme, pictures, and the mails: a mail reader knows no variable. Tools, tests and benches show no page. The colours of hashtags are data, chosen in a field.
    except:
      /^apps\/web\/src\/base\/theme\/|\.svg$|^apps\/server\/src\/platform\/mail\/mail-colors\.ts$|^(?:tools|bench|e2e)\/|\/(?:catalog|polls)\/|^apps\/web\/src\/ui\/forms\/colour-field\.tsx$|^apps\/server\/src\/.*\.test\.ts$/,
  },
  {
    rule: 'required-sentence-outside-kernel',
    pattern: /Le champ est requi[s]/g,
    detail: 'cette phrase s’écrit dans fieldMessages.required',
    // Tests and journeys say what a person reads.
    except: /^packages\/domain\/src\/kernel\/field-messages\.ts$|\.test\.tsx?$|^e2e\//,
  },
  {
    rule: 'one-query-at-a-time',
    pattern: /\bPromise\.(?:all|allSettled|race|any)\b/g,
    detail:
      'une requête est parfois une transaction entière : ses lectures se suivent sur sa seule connexion',
    // The sessions of a night are filled by several transactions, each on a connection of its own.
    except:
      /^(?!apps\/server\/src\/contexts\/)|\.test\.tsx?$|\/programs\/generation\/generate-due-sessions\.ts$/,
  },
  {
    rule: 'french-typography',
    pattern: /="[^"\n]*(?:[\p{L}\d»%] [:;!?»](?=[\s"])|« |\p{L}'\p{L})[^"\n]*"/gu,
    detail: 'espace insécable devant : ; ! ? et dans « », apostrophe courbe',
  },
  {
    rule: 'french-typography',
    pattern: /(?:\\u00a0|&nbsp;|\u00a0)[;!?]/gi,
    detail: 'espace fine insécable (U+202F) devant ; ! ?',
  },
];

/** Returns the line of a text on which a place in it stands, from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Returns what no source may say: unfinished work, tests set aside, silenced checks, colours out of their place. */
export function checkText(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    textRules
      .filter(({ except }) => !except?.test(path))
      .flatMap(({ rule, pattern, detail }) =>
        [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
          rule,
          file: path,
          line: lineAt(text, index),
          detail: `${words.trim().split('\n')[0]} : ${detail}`,
        })),
      ),
  );
}
