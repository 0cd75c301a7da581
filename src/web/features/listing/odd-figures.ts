import { msg } from '@lingui/core/macro';
import { oddDuration, oddPrice } from '#domain/listing/odd-figures.ts';
import { centsFromRupees, formatDollars, formatRupees, rupeesEntered } from '#domain/money.ts';
import { formatDuration } from '#domain/time.ts';
import type { Problem } from '../../forms/define-form.ts';

/** What is asked back about a price, of rupees as they were typed: one so low or so high that a digit may be wrong. */
export function priceDoubt(typed: string, of: 'trip' | 'seat'): Problem {
	const rupees = rupeesEntered(typed);
	if (rupees < 1 || !oddPrice(rupees, of)) return undefined;
	const [price, dollars] = [formatRupees(rupees), formatDollars(centsFromRupees(rupees))];
	return of === 'trip'
		? msg`The whole trip costs ${price}, that is ${dollars}.`
		: msg`One seat costs ${price}, that is ${dollars}.`;
}

/** What is asked back about how long a trip takes. */
export function durationDoubt(minutes: number | undefined): Problem {
	if (!minutes || !oddDuration(minutes)) return undefined;
	const duration = formatDuration(minutes);
	return msg`The trip takes ${duration}.`;
}
