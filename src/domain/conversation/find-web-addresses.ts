import {
	type AddressSeparator,
	endOfLabel,
	isLabelToken,
	readDotSign,
	startOfLabel,
	topLevelDomains,
	topLevelDomainWords,
} from './address-signs.ts';
import type { TokenSpan } from './find-phone-numbers.ts';
import type { TextToken } from './text-tokens.ts';

/** Takes linear time. */
export function findWebAddresses(tokens: readonly TextToken[]): readonly TokenSpan[] {
	const spans: TokenSpan[] = [];
	let done = 0;
	for (let at = 0; at < tokens.length; at += 1) {
		const span = scheme(tokens, at) ?? named(tokens, at) ?? joined(tokens, at);
		if (!span) continue;
		spans.push({ from: Math.max(span.from, done), to: span.to });
		done = span.to;
		at = span.to - 1;
	}
	return spans;
}

const schemes = new Set(['http', 'https', 'hxxp', 'hxxps', 'ftp', 'www', 'tel', 'mailto']);

/** Finds 'https://…' and 'www. …', up to the next space. */
function scheme(tokens: readonly TextToken[], at: number): TokenSpan | undefined {
	const word = tokens[at]?.text ?? '';
	if (!schemes.has(word)) return undefined;
	if (word === 'www') {
		const dot = readDotSign(tokens, at + 1) ?? readDotSign(tokens, at + 2);
		const end = dot ? endOfLabel(tokens, dot.to) : 0;
		return dot && end > dot.to ? { from: at, to: endOfAddress(tokens, end) } : undefined;
	}
	if (tokens[at + 1]?.text !== ':') return undefined;
	const to = endOfWritten(tokens, at + 2);
	return to > at + 3 || /^(?:tel|mailto)$/.test(word) ? { from: at, to } : undefined;
}

function named(tokens: readonly TextToken[], at: number): TokenSpan | undefined {
	const dot = readDotSign(tokens, at);
	if (!dot || !isLabelToken(tokens[dot.from - 1])) return undefined;
	const ending = tokens[dot.to];
	if (ending?.kind !== 'word') return undefined;
	const from = startOfLabel(tokens, dot.from);
	// Skips an ending that is only a part of its label: the 'com' of '.com-boats'.
	if (endOfLabel(tokens, dot.to) > dot.to + 1) return undefined;
	if (!believed(tokens, { from, dot, ending })) return undefined;
	return { from: startOfAddress(tokens, from), to: endOfAddress(tokens, dot.to + 1) };
}

const notNames = new Set('the a an this that one polka red green blue black full starting end'.split(' '));
const spacedEndings = new Set('com lk net org info io au'.split(' '));

function believed(
	tokens: readonly TextToken[],
	{
		from,
		dot,
		ending,
	}: { readonly from: number; readonly dot: AddressSeparator; readonly ending: TextToken },
): boolean {
	const name = tokens[from]?.text ?? '';
	if (!dot.spaced) {
		if (topLevelDomains.has(ending.text)) return true;
		const path = tokens[dot.to + 1]?.text === '/' && isLabelToken(tokens[dot.to + 2]);
		return topLevelDomainWords.has(ending.text) && path;
	}
	if (notNames.has(name)) return false;
	const sign = tokens[dot.to - 1]?.kind === 'space' ? tokens[dot.to - 2] : tokens[dot.to - 1];
	if (sign?.kind === 'mark' && sign.text === '.') return spacedSign(tokens, dot, ending);
	return topLevelDomains.has(ending.text) || (dot.clear && topLevelDomainWords.has(ending.text));
}

/**
 * Accepts 'nimalboats . com' and 'nimalboats .com'. In 'rods. ' the dot ends a sentence, except before
 * 'com'.
 */
function spacedSign(tokens: readonly TextToken[], dot: AddressSeparator, ending: TextToken): boolean {
	if (!spacedEndings.has(ending.text)) return false;
	if (tokens[dot.from]?.kind === 'space') return true;
	return ending.text === 'com' || ending.text === 'lk';
}

/** Finds 'nimalboats dotcom' and 'nimalboatsdotcom'. */
function joined(tokens: readonly TextToken[], at: number): TokenSpan | undefined {
	const token = tokens[at];
	if (token?.kind !== 'word') return undefined;
	const ending = ['dotcom', 'dotlk', 'dotnet', 'dotorg'].find((each) => token.text.endsWith(each));
	if (!ending) return undefined;
	if (token.text.length > ending.length) return { from: at, to: at + 1 };
	const before = tokens[at - 1]?.kind === 'space' ? tokens[at - 2] : undefined;
	return before && isLabelToken(before) && !notNames.has(before.text)
		? { from: startOfLabel(tokens, at - 1), to: at + 1 }
		: undefined;
}

const mostLabels = 6;

/**
 * Returns the start of an address, including earlier labels: 'book.nimal-boats' of
 * 'book.nimal-boats.com'.
 */
function startOfAddress(tokens: readonly TextToken[], label: number): number {
	let from = label;
	for (let labels = 0; labels < mostLabels; labels += 1) {
		if (tokens[from - 1]?.text !== '.' || !isLabelToken(tokens[from - 2])) break;
		from = startOfLabel(tokens, from - 1);
	}
	return from;
}

function endOfAddress(tokens: readonly TextToken[], from: number): number {
	let to = from;
	for (let labels = 0; labels < mostLabels; labels += 1) {
		const dot = readDotSign(tokens, to) ?? readDotSign(tokens, to + 1);
		if (!dot || dot.from !== to) break;
		const end = endOfLabel(tokens, dot.to);
		if (end === dot.to || (dot.spaced && !topLevelDomains.has(tokens[dot.to]?.text ?? ''))) break;
		to = end;
	}
	const more = tokens[to]?.text;
	return more === '/' || more === ':' || more === '?' || more === '#' ? endOfWritten(tokens, to) : to;
}

const closing = new Set('. , ! ; : ) " \''.split(' '));

/** Returns the end of an address: the next space, without the punctuation that ends the sentence. */
function endOfWritten(tokens: readonly TextToken[], from: number): number {
	let to = from;
	while (to < tokens.length && tokens[to]?.kind !== 'space' && tokens[to]?.kind !== 'line') to += 1;
	while (to > from && closing.has(tokens[to - 1]?.text ?? '')) to -= 1;
	return to;
}
