import type { Cents } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * What one person's word that the bank was told comes to: PAID, or FIRST where the amount is above the limit and somebody
 * else must say so too. Whoever was the first cannot be the second.
 */
export function decideConfirmation<Id>(confirmation: {
	readonly by: Id;
	/** Who has said so before; nobody yet. */
	readonly firstBy: Id | null;
	readonly cents: Cents;
	readonly secondPersonAbove: Cents;
}): 'PAID' | 'FIRST' | Refusal<'second-person-needed'> {
	const { by, firstBy, cents, secondPersonAbove } = confirmation;
	if (cents <= secondPersonAbove) return 'PAID';
	if (firstBy === null) return 'FIRST';
	return firstBy === by ? refuse('second-person-needed') : 'PAID';
}
