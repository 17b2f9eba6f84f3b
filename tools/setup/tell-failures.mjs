// The failures of a run, told again under its total: a journal that is kept only by its end still says what failed.

/** As much of a message as tells its reason; the whole stands where the test ran. */
const reasonLines = 3;

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

const reasonOf = (message) =>
  (message ?? '').replace(colours, '').split('\n').filter(Boolean).slice(0, reasonLines).join(' | ');

const line = (where, reason) => `  ${where}${reason ? `\n    ${reason}` : ''}`;

function ofVitest({ testResults }) {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((one) => one.status !== 'passed');
    if (failed.length === 0) return file.status === 'failed' ? [line(file.name, reasonOf(file.message))] : [];
    return failed.map((one) =>
      line(`${file.name} › ${one.fullName} (${one.status})`, reasonOf(one.failureMessages?.[0])),
    );
  });
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

function ofPlaywright({ suites = [], errors = [] }) {
  const outside = errors.map((error) => line('hors des tests', reasonOf(error.message)));
  const failed = suites.flatMap(specsOf).filter((spec) => !spec.ok);
  return [
    ...outside,
    ...failed.map(({ file, title, tests }) => {
      const error = tests.flatMap((test) => test.results).find((result) => result.error)?.error;
      return line(`${file} › ${title}`, reasonOf(error?.message));
    }),
  ];
}

/**
 * Returns the lines that name what did not pass in a step, from its exit code and its parsed report: each test with the
 * beginning of its reason; nothing for a step that passed.
 */
export function failureLines({ script, report: runner }, code, report) {
  const told = !runner || !report ? [] : runner === 'vitest' ? ofVitest(report) : ofPlaywright(report);
  if (told.length > 0) return [`${script} :`, ...told];
  return code === 0 ? [] : [`${script} : code de sortie ${code}`];
}
