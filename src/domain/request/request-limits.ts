import { type Refusal, refuse } from '../refusal.ts';

/** The first request of a renter's to an owner is told at once; what follows within so many minutes in one mail after them. */
export const digestMinutes = 60;

/** What one renter may ask of one owner: so many requests that wait for an answer, and so many in 24 hours. */
export const requestLimits = { waiting: 3, aDay: 6 } as const;

/** Whether somebody asks an owner too much: each request is a mail to the owner, in our name (security, M6). */
export function requestLimitRefusal(sent: {
	readonly waiting: number;
	readonly lastDay: number;
}): Refusal<'too-many-requests'> | undefined {
	const { waiting, aDay } = requestLimits;
	if (sent.waiting < waiting && sent.lastDay < aDay) return undefined;
	return refuse('too-many-requests', { most: sent.waiting < waiting ? aDay : waiting });
}

/** Whether a text names an address on the web, or something like it. */
export const mentionsLink = (text: string): boolean => /:\/\/|www\.|[\p{L}\d]\.\p{L}{2}/iu.test(text);
