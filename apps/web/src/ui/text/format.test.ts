import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDelta,
  formatLocalRange,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  formatTimeRange,
  formatWeekdayShort,
} from './format.ts';

describe('dates', () => {
  test('a civil date is written long in text, short in lists, with figures in tables', () => {
    expect(formatDate('2026-11-23', 'long')).toBe('lundi 23 novembre 2026');
    expect(formatDate('2026-11-23')).toBe('23 nov. 2026');
    expect(formatDate('2026-11-23', 'table')).toBe('23/11/2026');
    expect(formatDate('2026-11-23', 'month')).toBe('novembre 2026');
    expect(formatWeekdayShort('2026-11-23')).toBe('lun.');
  });

  test('the first of a month is an ordinal, the eleventh and the twenty-first are not', () => {
    expect(formatDate('2026-12-01', 'long')).toBe('mardi 1er décembre 2026');
    expect(formatDate('2026-12-01')).toBe('1er déc. 2026');
    expect(formatDate('2026-12-11')).toBe('11 déc. 2026');
    expect(formatDate('2026-12-21', 'long')).toBe('lundi 21 décembre 2026');
    expect(formatDate('2026-12-01', 'table')).toBe('01/12/2026');
  });

  test('an instant is written in Paris time, on the day that it is there', () => {
    expect(formatTime('2026-11-23T11:30:00Z')).toBe('12:30');
    expect(formatTime('2026-07-23T10:30:00Z')).toBe('12:30');
    expect(formatDate('2026-11-22T23:30:00Z')).toBe('23 nov. 2026');
    expect(formatDateTime('2026-11-23T11:30:00Z')).toBe('23 nov. 2026 à\u00a012:30');
  });

  test('an instant is written at the hour and on the day of its place', () => {
    expect(formatDate('2026-11-24T00:30:00Z', 'long', 'America/Martinique')).toBe('lundi 23 novembre 2026');
    expect(formatTime('2026-11-24T00:30:00Z', 'America/Martinique')).toBe('20:30');
    expect(formatDate('2026-11-22T21:30:00Z', 'short', 'Indian/Reunion')).toBe('23 nov. 2026');
    expect(formatTime('2026-10-26T08:30:00Z', 'Indian/Reunion')).toBe('12:30');
    expect(formatTime('2027-03-29T08:30:00Z', 'Indian/Reunion')).toBe('12:30');
  });

  test('hours that are not those of Paris say whose they are', () => {
    const range = ['2026-11-23T08:30:00Z', '2026-11-23T09:15:00Z'] as const;
    expect(formatLocalRange(...range, 'Indian/Reunion')).toBe(
      '12:30\u00a0–\u00a013:15 (heure de La Réunion)',
    );
    expect(formatLocalRange(...range, 'Europe/Paris')).toBe('09:30\u00a0–\u00a010:15');
  });

  test('a range of hours has a spaced en dash that does not break', () => {
    expect(formatTimeRange('12:15', '13:00:00')).toBe('12:15\u00a0–\u00a013:00');
    expect(formatTimeRange('2026-11-23T11:15:00Z', '2026-11-23T12:00:00Z')).toBe('12:15\u00a0–\u00a013:00');
  });

  test('what is no date is refused rather than shown', () => {
    expect(() => formatDate('demain')).toThrow(RangeError);
  });
});

describe('numbers', () => {
  test('thousands take a narrow no-break space, decimals a comma, a negative its true sign', () => {
    expect(formatNumber(10_000)).toBe('10\u202f000');
    expect(formatNumber(4.7)).toBe('4,7');
    expect(formatNumber(-3)).toBe('−3');
    expect(formatPercent(0.46)).toBe('46\u00a0%');
  });

  test('an amount is given in cents', () => {
    expect(formatMoney(123_450)).toBe('1\u202f234,50\u00a0€');
    expect(formatMoney(9_000, { compact: true })).toBe('90\u00a0€');
    expect(formatMoney(9_050, { compact: true })).toBe('90,50\u00a0€');
    expect(formatMoney(-500)).toBe('−5,00\u00a0€');
  });

  test('a delta keeps its sign', () => {
    expect(formatDelta(6, 'pts')).toBe('+6\u00a0pts');
    expect(formatDelta(-0.1)).toBe('−0,1');
    expect(formatDelta(0)).toBe('0');
  });
});
