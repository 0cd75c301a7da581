import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { longestMinutes } from '#domain/experience/experience.ts';
import type { Problem } from '../../../forms/define-form.ts';

/** Up to three digits, and two decimals. */
const hours = /^\d{0,3}(?:\.\d{0,2})?$/;

/** Hours as they were typed. */
export const hoursEntry = z.catch(z.string().check(z.regex(hours)), '');

/** What may stand in the field of hours. Nothing when it may not. */
export function readHours(typed: string): string | undefined {
	const text = typed.trim().replace(',', '.');
	return hours.test(text) ? text : undefined;
}

/** Hours as they were typed, in whole minutes: '0.5' is 30. Nothing when there is no number. */
export function minutesFrom(hours: string): number | undefined {
	return /\d/.test(hours) ? Math.round(Number(hours) * 60) : undefined;
}

/** What is still to be put right about hours. */
export function hoursProblem(hours: string): Problem {
	const minutes = minutesFrom(hours);
	if (minutes === undefined) return msg`Please tell us how long it takes.`;
	if (minutes < 1) return msg`It takes longer than that.`;
	return minutes > longestMinutes && msg`999 hours are the most.`;
}

/** Whole minutes as hours to be edited: 30 is '0.5', 50 is '0.83'. */
export function hoursFrom(minutes: number): string {
	return String(Math.round((minutes / 60) * 100) / 100);
}
