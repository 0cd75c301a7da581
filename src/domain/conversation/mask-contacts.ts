import { findAccountNames } from './find-account-names.ts';
import { findMailAddresses } from './find-mail-addresses.ts';
import { findNumberEnd, findPhoneNumbers, type TokenSpan } from './find-phone-numbers.ts';
import { findWebAddresses } from './find-web-addresses.ts';
import { type TextToken, tokensOf } from './text-tokens.ts';

export const contactKinds = ['phone', 'mail', 'web'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Text that replaces a contact of any length. */
export const maskSign = '•••••';

export interface MaskedText {
	readonly text: string;
	/** In the order of `contactKinds`; empty if the text is unchanged. */
	readonly kinds: readonly ContactKind[];
}

export const textBetweenParties = (text: string, mayContact: boolean): string =>
	mayContact ? text : maskContacts(text).text;

/**
 * Masks phone numbers, email and web addresses and account names in any spelling: digits of other
 * scripts, spaced, in words. `earlier` are the writer’s preceding messages. If a contact begins in them,
 * the part in this text is masked. Takes linear time.
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
		...placed('phone', tokens, findPhoneNumbers(tokens, permittedIn(tokens))),
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

/** The search for contacts also covers the last `count` messages, and the last `characters` of each. */
export const earlierText = { count: 3, characters: 200 } as const;

/** Finds the parts of this text that complete a contact begun in the writer’s earlier texts. */
function findEnds(text: string, earlier: readonly string[]): readonly Contact[] {
	const ends = earlier.slice(-earlierText.count).map((each) => each.slice(-earlierText.characters));
	if (ends.length === 0) return [];
	const head = text.slice(0, 2 * earlierText.characters);
	const crossing = (separator: string) => {
		const before = ends.map((each) => each + separator).join('');
		const contactsBefore = findContacts(tokensOf(before));
		return (
			findContacts(tokensOf(before + head))
				.filter(({ start, end }) => start < before.length && end > before.length)
				// A contact that is complete in an earlier text does not continue in this text.
				.filter(({ start }) => !contactsBefore.some((each) => each.start <= start && start < each.end))
				.map(({ kind, end }) => ({ kind, start: 0, end: end - before.length }))
		);
	};
	const texts = [...ends, head].map((each) => tokensOf(each));
	const harmless = new Set(texts.flatMap((tokens) => tokens.filter(permittedIn(tokens))));
	const rest = findNumberEnd(texts, (token) => harmless.has(token));
	return [
		// Phone numbers can continue on a new line, other contacts after a space.
		...crossing('\n').filter(({ kind }) => kind === 'phone'),
		...crossing(' ').filter(({ kind }) => kind !== 'phone'),
		...placed('phone', texts.at(-1) ?? [], rest ? [rest] : []),
	];
}

function permittedIn(tokens: readonly TextToken[]): (token: TextToken) => boolean {
	const places = permittedPlaces(tokens.map(({ text }) => text).join(''));
	const harmless = new Set<TextToken>();
	let at = 0;
	for (const token of places.size > 0 ? tokens : []) {
		if (places.has(at)) harmless.add(token);
		at += token.text.length;
	}
	return (token) => harmless.has(token);
}

/** Matches a pattern only outside longer sequences of digits. */
const alone = (pattern: string) => new RegExp(`(?<![\\d+]|\\d[.,:/-])(?:${pattern})(?!\\d|[.,:/-]\\d)`, 'g');

/**
 * Digits that are not a phone number. Each pattern is limited in length, so that matching takes
 * linear time.
 */
export const harmlessPatterns: readonly RegExp[] = [
	// Matches 2026-12-24, with or without a time.
	alone(
		'(?:19|20)\\d\\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\\d|3[01])(?:t\\d\\d:\\d\\d(?::\\d\\d)?)?',
	),
	// Matches 24/12/2026 and 24.12.26.
	alone('(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|[12]\\d|3[01])[-/.](?:19|20)?\\d\\d'),
	// Matches 9:30, 18.45 and ranges of times.
	alone('(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?:\\s{0,2}[-–]\\s{0,2}(?:[01]?\\d|2[0-3])[:.][0-5]\\d)?'),
	// Matches coordinates: 6.0329, 80.2168.
	/(?<![\d.])-?\d{1,2}\.\d{3,8}°?\s?[ns]?\s?[,;]?\s?-?\d{1,3}\.\d{3,8}(?!\d)/g,
	// Matches 12,500 and 1,250,000.
	alone('[1-9]\\d{0,2},\\d{3}|[1-9]\\d?,\\d{3},\\d{3}|[1-9]\\d?,\\d\\d,\\d{3}'),
	// Matches Rs 45000 and US$ 1,200.50.
	/(?:rs\.?|lkr|usd|us\$|aud|a\$|\$|€|£|රු\.?|ரூ\.?)\s{0,2}[1-9](?:,?\d){0,7}(?:\.\d{1,2})?(?![,.]?\d)/g,
	// Matches 45000 rupees and 120 km.
	/(?<![\d+]|\d[.,:/-])[1-9](?:,?\d){0,7}(?:\.\d{1,2})?\s{0,2}(?:rs|rupees|lkr|usd|dollars|aud|million|km|kg|hp|rpm|litres|රුපියල්|ரூபாய்)(?!\p{L})/gu,
];

function permittedPlaces(plain: string): ReadonlySet<number> {
	const places = new Set<number>();
	for (const pattern of harmlessPatterns) {
		for (const found of plain.matchAll(pattern)) {
			for (let at = found.index; at < found.index + found[0].length; at += 1) places.add(at);
		}
	}
	return places;
}
