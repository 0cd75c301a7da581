import { findMailAddresses } from './find-mail-addresses.ts';
import { findPhoneNumbers, type TokenSpan } from './find-phone-numbers.ts';
import { findWebAddresses } from './find-web-addresses.ts';
import { harmlessPlaces } from './harmless-figures.ts';
import { type TextToken, tokensOf } from './text-tokens.ts';

/** What of somebody's contacts a text can give away. */
export const contactKinds = ['phone', 'mail', 'web'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Stands where a contact stood, whatever its length. */
export const maskSign = '•••••';

export interface MaskedText {
	readonly text: string;
	/** What was masked, in the order of `contactKinds`; empty when the text is as it was written. */
	readonly kinds: readonly ContactKind[];
}

/** What one party wrote, as the other reads it: without contact details until the two may contact each other. */
export const textBetweenParties = (text: string, mayContact: boolean): string =>
	mayContact ? text : maskContacts(text).text;

/**
 * The text without phone numbers, mail and web addresses, however they are written: in figures of other scripts, spaced,
 * in words (decisions, "May contact"). Its cost grows as the text does.
 */
export function maskContacts(text: string): MaskedText {
	const tokens = tokensOf(text);
	const found: { readonly kind: ContactKind; readonly start: number; readonly end: number }[] = [];
	const add = (kind: ContactKind, spans: readonly TokenSpan[]) => {
		for (const { from, to } of spans) {
			const start = tokens[from]?.start;
			const end = tokens[to - 1]?.end;
			if (start !== undefined && end !== undefined) found.push({ kind, start, end });
		}
	};
	add('mail', findMailAddresses(tokens));
	add('web', findWebAddresses(tokens));
	add('phone', findPhoneNumbers(tokens, harmlessIn(tokens)));
	if (found.length === 0) return { text, kinds: [] };
	found.sort((one, other) => one.start - other.start);
	let [masked, at] = ['', 0];
	for (const { start, end } of found) {
		if (start >= at) masked += text.slice(at, start) + maskSign;
		at = Math.max(at, end);
	}
	const kinds = contactKinds.filter((kind) => found.some((each) => each.kind === kind));
	return { text: masked + text.slice(at), kinds };
}

/** Whether a token is part of a date, a time, an amount or a position. */
function harmlessIn(tokens: readonly TextToken[]): (token: TextToken) => boolean {
	let plain = '';
	const places = new Map<TextToken, number>();
	for (const token of tokens) {
		places.set(token, plain.length);
		plain += token.text;
	}
	const harmless = harmlessPlaces(plain);
	return (token) => harmless.has(places.get(token) ?? -1);
}
