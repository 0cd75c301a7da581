import { msg } from '@lingui/core/macro';
import { typedWhole } from '#domain/typed-number.ts';

/** What a field for a whole number of so many digits says of what was typed into it; nothing while it is empty. */
export function numberProblem(typed: string, digits: number) {
	if (typed.trim() === '') return undefined;
	const whole = typedWhole(typed);
	if (whole === undefined) return msg`Please enter a whole number, like 12.`;
	return String(whole).length > digits ? msg`Please enter at most ${digits} digits.` : undefined;
}
