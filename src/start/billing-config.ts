import { z } from 'zod';
import type { Tax } from '#domain/billing/tax.ts';

/** 'Mateship Pty Ltd | 1 Harbour Street, Melbourne | ABN 12 345 678 901' as its lines. */
export function readLines(text: string): readonly string[] {
	return text
		.split('|')
		.map((line) => line.trim())
		.filter(Boolean);
}

/**
 * Taxes as 'GST 10 Australia/, VAT 18 Asia/Colombo': a name, percent of the price without it, and how the time zones
 * begin in which it is owed, left out where it is owed everywhere. Undefined when it cannot be read.
 */
export function readTaxes(text: string): readonly Tax[] | undefined {
	const taxes: Tax[] = [];
	for (const part of text.split(',').map((each) => each.trim())) {
		if (part === '') continue;
		const [, name, percent, zone = ''] =
			/^(\S{1,20}) (\d{1,2}(?:\.\d{1,2})?)(?: (\S{1,40}))?$/.exec(part) ?? [];
		if (name === undefined || Number(percent) === 0) return undefined;
		taxes.push({ name, percent: Number(percent), zone });
	}
	return taxes;
}

/** A list of taxes that prices contain; none unless given. */
export function taxes() {
	return z
		.string()
		.default('')
		.transform((list, context) => {
			const read = readTaxes(list);
			if (!read) context.addIssue('is not a list of taxes, as in GST 10 Australia/, VAT 18 Asia/Colombo');
			return read ?? [];
		});
}
