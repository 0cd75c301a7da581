import { msg } from '@lingui/core/macro';
import { longestMinutes } from '#domain/experience/experience.ts';
import { isUnusualDuration, isUnusualPrice } from '#domain/listing/unusual-values.ts';
import { centsFromRupees, parseRupeesOrZero } from '#domain/money.ts';
import { parseTypedNumber } from '#domain/numbers.ts';
import type { FieldError } from '../../forms/define-form.ts';
import { english, type Format } from '../../kit/format.ts';

/** Returns a warning for a very low or very high price, which probably has a wrong number of digits. */
export function priceWarning(typed: string, of: 'trip' | 'seat', format: Format = english): FieldError {
	const rupees = parseRupeesOrZero(typed);
	if (rupees < 1 || !isUnusualPrice(rupees, of)) return undefined;
	const [price, dollars] = [format.rupees(rupees), format.dollars(centsFromRupees(rupees))];
	return of === 'trip'
		? msg`The whole trip costs ${price}, that is ${dollars}.`
		: msg`One seat costs ${price}, that is ${dollars}.`;
}

export function durationWarning(minutes: number | undefined, format: Format = english): FieldError {
	if (!minutes || !isUnusualDuration(minutes)) return undefined;
	const duration = format.duration(minutes);
	return msg`The trip takes ${duration}.`;
}

/** '0.5' becomes 30. Undefined for a text that is not a number. */
export function minutesFrom(hours: string): number | undefined {
	const number = parseTypedNumber(hours);
	return number === undefined ? undefined : Math.round(number * 60);
}

export function hoursProblem(hours: string): FieldError {
	if (hours.trim() === '') return msg`Please tell us how long it takes.`;
	const minutes = minutesFrom(hours);
	if (minutes === undefined) return msg`Please enter a number of hours, like 2 or 0.5.`;
	if (minutes < 1) return msg`It must take at least one minute.`;
	return minutes > longestMinutes && msg`It can take 999 hours at most.`;
}

/** 30 becomes '0.5', 50 becomes '0.83'. */
export function hoursFrom(minutes: number): string {
	return String(Math.round((minutes / 60) * 100) / 100);
}
