/** What an interview is graded on: ten points each, 40 in all (D10). */
export const gradeCriteria = ['teaching', 'safety', 'relation', 'professionalism'] as const;
export type GradeCriterion = (typeof gradeCriteria)[number];
export const gradeCriterionLabels: Readonly<Record<GradeCriterion, string>> = {
  teaching: 'Pédagogie',
  safety: 'Technique et sécurité',
  relation: 'Relation avec le groupe',
  professionalism: 'Posture professionnelle',
};
export const criterionMost = 10;

/** Returns the grade of an interview, out of 40. */
export const gradeOf = (criteria: Readonly<Record<GradeCriterion, number>>): number =>
  gradeCriteria.reduce((sum, criterion) => sum + criteria[criterion], 0);

/** What a final grade is made of, and the grade: out of 20, to one decimal. */
export type FinalGrade = {
  readonly qcm: number | null;
  /** The mean of the interviews, out of 40. */
  readonly mean: number;
  readonly grade: number;
};

const toOneDecimal = (value: number): number => Math.round((value + Number.EPSILON) * 10) / 10;

/**
 * Returns the final grade (D10, I44): the last grade of the questionnaire, and three times the mean of the interviews out of 20, divided by
 * four. Who skipped the questionnaire is judged by the interviews alone (ours). Null without an interview.
 */
export function finalGrade(qcm: number | null, interviews: readonly number[]): FinalGrade | null {
  if (interviews.length === 0) return null;
  const mean = interviews.reduce((sum, grade) => sum + grade, 0) / interviews.length;
  const grade = qcm === null ? mean / 2 : (qcm + (3 * mean) / 2) / 4;
  return { qcm, mean: toOneDecimal(mean), grade: toOneDecimal(grade) };
}

/** Returns what a final grade makes of a candidate (D10): admitted from the pass grade on. */
export const finalVerdict = (grade: number, passGrade: number): 'admit' | 'reject' =>
  grade >= passGrade ? 'admit' : 'reject';

const french = (value: number): string => String(value).replace('.', ',');

/** The formula of a final grade with its inputs, as a screen shows it. */
export const finalGradeWords = ({ qcm, mean, grade }: FinalGrade): string =>
  qcm === null
    ? `${french(mean)} / 2 = ${french(grade)} sur 20 (QCM passé sans note)`
    : `(${french(qcm)} + 3 × ${french(mean)} / 2) / 4 = ${french(grade)} sur 20`;
