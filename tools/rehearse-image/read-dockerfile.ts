/** One instruction of a Dockerfile, its lines joined: `COPY`, and what follows. */
export type Instruction = { readonly word: string; readonly rest: string };

/** A stage: from its FROM to the next one. */
export type Stage = { readonly name: string; readonly instructions: readonly Instruction[] };

/** Returns the stages of a Dockerfile, in their order: comments left out, continued lines joined. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [word = '', rest = ''] = line.split(/\s+(.*)/s);
    if (word === 'FROM') stages.push({ name: rest.split(/\s+as\s+/i)[1] ?? '', instructions: [] });
    stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

/** Returns the values that the ENV of a stage sets. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => rest.split(/\s+/))
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
