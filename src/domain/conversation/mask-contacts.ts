import { findAccountNames } from './find-account-names.ts';
import { findMailAddresses } from './find-mail-addresses.ts';
import { findNumberEnd, findPhoneNumbers, type TokenSpan } from './find-phone-numbers.ts';
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
 * The text without phone numbers, mail and web addresses and names of accounts, however they are written: in figures of
 * other scripts, spaced, in words (decisions, "May contact"). `earlier` are the writer's messages just before it: what
 * began in them and ends in this text is masked in it. Its cost grows as the texts do.
 */
export function maskContacts(text: string, earlier: readonly string[] = []): MaskedText {
	const found = [...findContacts(tokensOf(text)), ...findEnds(text, earlier)];
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

interface Contact {
	readonly kind: ContactKind;
	readonly start: number;
	readonly end: number;
}

function findContacts(tokens: readonly TextToken[]): readonly Contact[] {
	const names = findAccountNames(tokens);
	return [
		...placed('mail', tokens, [...findMailAddresses(tokens), ...names.mail]),
		...placed('web', tokens, [...findWebAddresses(tokens), ...names.web]),
		...placed('phone', tokens, findPhoneNumbers(tokens, harmlessIn(tokens))),
	];
}

const placed = (
	kind: ContactKind,
	tokens: readonly TextToken[],
	spans: readonly TokenSpan[],
): readonly Contact[] =>
	spans.flatMap(({ from, to }) => {
		const [start, end] = [tokens[from]?.start, tokens[to - 1]?.end];
		return start === undefined || end === undefined ? [] : [{ kind, start, end }];
	});

/** Messages before a text, and characters of their ends, in which a contact may begin. */
export const earlierText = { count: 3, characters: 200 } as const;

/** Where this text has the end of a number that began in earlier texts of the same writer. */
function findEnds(text: string, earlier: readonly string[]): readonly Contact[] {
	const ends = earlier.slice(-earlierText.count).map((each) => each.slice(-earlierText.characters));
	if (ends.length === 0) return [];
	const head = text.slice(0, 2 * earlierText.characters);
	const crossing = (separator: string) => {
		const before = ends.map((each) => each + separator).join('');
		const begun = findContacts(tokensOf(before));
		return (
			findContacts(tokensOf(before + head))
				.filter(({ start, end }) => start < before.length && end > before.length)
				// A whole contact of an earlier text does not go on with the first figure of this one.
				.filter(({ start }) => !begun.some((each) => each.start <= start && start < each.end))
				.map(({ kind, end }) => ({ kind, start: 0, end: end - before.length }))
		);
	};
	const texts = [...ends, head].map((each) => tokensOf(each));
	const harmless = new Set(texts.flatMap((tokens) => tokens.filter(harmlessIn(tokens))));
	const rest = findNumberEnd(texts, (token) => harmless.has(token));
	return [
		// Between figures a new message is a new line; between words it is none.
		...crossing('\n').filter(({ kind }) => kind === 'phone'),
		...crossing(' ').filter(({ kind }) => kind !== 'phone'),
		...placed('phone', texts.at(-1) ?? [], rest ? [rest] : []),
	];
}

/** Whether a token is part of a date, a time, an amount or a position. */
function harmlessIn(tokens: readonly TextToken[]): (token: TextToken) => boolean {
	const places = harmlessPlaces(tokens.map(({ text }) => text).join(''));
	const harmless = new Set<TextToken>();
	let at = 0;
	for (const token of places.size > 0 ? tokens : []) {
		if (places.has(at)) harmless.add(token);
		at += token.text.length;
	}
	return (token) => harmless.has(token);
}
