import { cents, rupees } from '#domain/money.ts';
import type { Reason } from '#domain/refusal.ts';
import type { Format } from '../../format.ts';

/** Sentences for what people run into on the renter's journey; a fact stands where its name is, `{date}`. */
export type Refusals = Readonly<Partial<Record<Reason | 'unreachable' | 'internal', string>>>;

/** A refusal in words, by the language's sentence for it; nothing where it has none. */
export function refusalText(
	sentence: string | undefined,
	facts: Readonly<Record<string, unknown>>,
	words: Omit<Format, 'names'>,
): string | undefined {
	return sentence?.replace(/\{(\w+)\}/g, (_, name: string) => {
		const fact = facts[name];
		if (name === 'time') return words.time(String(fact));
		if (name === 'leastRupees') return words.rupees(rupees(Number(fact)));
		if (name === 'cents' || name === 'leastCents') return words.dollars(cents(Number(fact)));
		if (name === 'date' || name === 'last' || name === 'until') return words.date(String(fact));
		if (name === 'minimumNoticeMinutes') return words.duration(Number(fact));
		if (name === 'retryAfterSeconds') return words.duration(Math.max(1, Math.ceil(Number(fact) / 60)));
		return String(fact);
	});
}
