// Reads the JSON reports of the test runners: what passed, and what did not pass whatever the reason.

/** vitest: each test; a file that could not be read or run counts as one failure, a skipped test as one too (none is allowed). */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  const all = report.testResults.flatMap((file) => file.assertionResults);
  const passed = all.filter((one) => one.status === 'passed').length;
  return { passed, failed: all.length - passed + broken.length };
}

/** Playwright: each test of each project; one that did not run because an earlier one failed did not pass. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + skipped + (report.errors?.length ?? 0) };
}

/**
 * The counts of one step from its exit code and its parsed report (undefined when none was written).
 * A runner that fails after its tests passed (an error outside of a test) still counts as one failure.
 */
export function countStep(step, code, report) {
  if (!step.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report) return { passed: 0, failed: 1 };
  const counts = step.report === 'vitest' ? countVitest(report) : countPlaywright(report);
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  return counts;
}
