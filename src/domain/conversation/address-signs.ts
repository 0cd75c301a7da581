import type { TextToken } from './text-tokens.ts';

const set = (words: string): ReadonlySet<string> =>
	new Set(words.split(' ').map((word) => word.replace(/\u200d/g, '')));

const atSignWords = set('at atsign arroba aet ඇට් ඇට අැට් අට් அட் ஆட் ஏட்');
const dotSignWords = set('dot point punto ඩොට් තිත டாட் டொட் புள்ளி');
/** Email providers whose names are not common words. */
export const emailProviders = set(
	'gmail googlemail hotmail yahoo ymail icloud protonmail rocketmail sltnet bigpond optusnet gmx zoho fastmail aol ජීමේල් ජීමේල් යාහූ ஜிமெயில் யாஹூ ஹாட்மெயில்',
);
/** Top-level domains that are not also common words. */
export const topLevelDomains = set(
	'com net org lk io co info biz app dev xyz site online shop store club link page travel boats yachts tours au nz uk sg ly gl gg tv cc pro asia cloud email agency holiday surf fish edu gov කොම් கொம் காம் எல்கே එල්කේ',
);
/**
 * Top-level domains that are also common words. An address with such an ending is recognised only if it
 * has further parts.
 */
export const topLevelDomainWords = set(
	'me in it is at so no to us be do my am as id de la es fr ru cn jp eu ai im my ws sh pm ee',
);
const opening = set('( [ { < * - _ " \' «');
const closing = set(') ] } > * - _ " \' »');
const dots = set('. 。 ․ ‧ · •');

export const isBlankToken = (token: TextToken | undefined): boolean => token?.kind === 'space';
export const isLabelToken = (token: TextToken | undefined): boolean =>
	token?.kind === 'word' || token?.kind === 'digits';

export interface AddressSeparator {
	readonly from: number;
	readonly to: number;
	/** True for the sign itself, or its word in brackets. Both occur in addresses only. */
	readonly clear: boolean;
	/** True if the sign is surrounded by spaces, or written as a word. */
	readonly spaced: boolean;
}

/** Finds '@', '.' or a word for either at a token, including spaces and brackets around the sign. */
function signAt(
	tokens: readonly TextToken[],
	at: number,
	signs: ReadonlySet<string>,
	words: ReadonlySet<string>,
): AddressSeparator | undefined {
	const token = tokens[at];
	if (!token) return undefined;
	const isSign = token.kind === 'mark' && signs.has(token.text);
	// Treats '(a)' as '@'.
	const initial = token.text === 'a' && signs.has('@');
	if (!isSign && !(token.kind === 'word' && (words.has(token.text) || initial))) return undefined;
	let [from, to] = [at, at + 1];
	const skip = () => {
		if (isBlankToken(tokens[from - 1])) from -= 1;
		if (isBlankToken(tokens[to])) to += 1;
	};
	skip();
	const bracketed = opening.has(tokens[from - 1]?.text ?? '') && closing.has(tokens[to]?.text ?? '');
	if (bracketed) {
		from -= 1;
		to += 1;
		skip();
	}
	if (initial && !bracketed) return undefined;
	return { from, to, clear: isSign || bracketed, spaced: !isSign || to - from > 1 };
}

const ats = set('@');
export const readAtSign = (tokens: readonly TextToken[], at: number): AddressSeparator | undefined =>
	signAt(tokens, at, ats, atSignWords);
export const readDotSign = (tokens: readonly TextToken[], at: number): AddressSeparator | undefined =>
	signAt(tokens, at, dots, dotSignWords);

const inLabel = set('- _ +');

export function endOfLabel(
	tokens: readonly TextToken[],
	from: number,
	most = Number.POSITIVE_INFINITY,
): number {
	let to = from;
	while (
		to - from < most &&
		(isLabelToken(tokens[to]) ||
			(to > from && inLabel.has(tokens[to]?.text ?? '') && isLabelToken(tokens[to + 1])))
	)
		to += 1;
	return to;
}

export function startOfLabel(
	tokens: readonly TextToken[],
	to: number,
	most = Number.POSITIVE_INFINITY,
): number {
	let from = to;
	while (
		to - from < most &&
		(isLabelToken(tokens[from - 1]) ||
			(from < to && inLabel.has(tokens[from - 1]?.text ?? '') && isLabelToken(tokens[from - 2])))
	)
		from -= 1;
	return from;
}

export function dotBefore(tokens: readonly TextToken[], to: number): AddressSeparator | undefined {
	for (let at = to - 1; at >= 0 && at >= to - 4; at -= 1) {
		const sign = readDotSign(tokens, at);
		if (sign?.to === to) return sign;
	}
	return undefined;
}

export function dotAfter(tokens: readonly TextToken[], from: number): AddressSeparator | undefined {
	for (let at = from; at < from + 4; at += 1) {
		const sign = readDotSign(tokens, at);
		if (sign?.from === from) return sign;
	}
	return undefined;
}
