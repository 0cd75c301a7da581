import {
	type AddressSeparator,
	dotAfter,
	dotBefore,
	emailProviders,
	endOfLabel,
	isBlankToken,
	isLabelToken,
	readAtSign,
	startOfLabel,
	topLevelDomains,
} from './address-signs.ts';
import type { TokenSpan } from './find-phone-numbers.ts';
import type { TextToken } from './text-tokens.ts';

/** Finds addresses written with signs or in words. Takes linear time. */
export function findMailAddresses(tokens: readonly TextToken[]): readonly TokenSpan[] {
	const spans: TokenSpan[] = [];
	let done = 0;
	for (let at = 0; at < tokens.length; at += 1) {
		const span = aroundSign(tokens, at, done) ?? findProviderAddress(tokens, at, done);
		if (!span) continue;
		spans.push(span);
		done = span.to;
		at = span.to - 1;
	}
	return spans;
}

function aroundSign(tokens: readonly TextToken[], at: number, done: number): TokenSpan | undefined {
	const sign = readAtSign(tokens, at);
	if (!sign || sign.from <= done - 1) return undefined;
	if (!isLabelToken(tokens[sign.from - 1])) return undefined;
	const place = domainFrom(tokens, afterArticle(tokens, sign.to));
	if (!place) return undefined;
	const bare = sign.clear && tokens[at]?.text === '@' && !sign.spaced;
	const ends = topLevelDomains.has(place.last);
	const believed = place.house || (sign.clear ? place.dots > 0 || bare : place.dots > 0 && ends);
	if (!believed || !/\p{L}/u.test(place.first)) return undefined;
	return { from: Math.max(startOfName(tokens, sign), done), to: place.to };
}

const articles = new Set(['the', 'a', 'my', 'our', 'your', 'that']);

/** Skips an article, because in 'at the gmail' the article is not part of the name. */
function afterArticle(tokens: readonly TextToken[], at: number): number {
	const article = articles.has(tokens[at]?.text ?? '') && isBlankToken(tokens[at + 1]);
	return article && emailProviders.has(tokens[at + 2]?.text ?? '') ? at + 2 : at;
}

interface Domain {
	readonly first: string;
	readonly last: string;
	readonly dots: number;
	readonly house: boolean;
	readonly to: number;
}

const mostLabels = 6;

/**
 * Finds labels with dots between them. A dot with spaces around it counts only before a top-level
 * domain, because it may end a sentence.
 */
function domainFrom(tokens: readonly TextToken[], from: number): Domain | undefined {
	let to = endOfLabel(tokens, from);
	if (to === from) return undefined;
	const first = textOf(tokens, from, to);
	let [last, dots] = [first, 0];
	while (dots < mostLabels) {
		const dot = dotAfter(tokens, to);
		if (!dot) break;
		const end = endOfLabel(tokens, dot.to);
		const label = textOf(tokens, dot.to, end);
		if (end === dot.to || (dot.spaced && !topLevelDomains.has(label) && !emailProviders.has(label))) break;
		[last, to, dots] = [label, end, dots + 1];
	}
	return { first, last, dots, house: emailProviders.has(first), to };
}

/** A name can include dots and underscores, also written as words. */
function startOfName(tokens: readonly TextToken[], sign: AddressSeparator): number {
	let from = startOfLabel(tokens, sign.from);
	for (let labels = 0; labels < mostLabels; labels += 1) {
		const dot = dotBefore(tokens, from);
		if (!dot || (dot.spaced && !isWordOrApart(tokens, dot))) break;
		if (!isLabelToken(tokens[dot.from - 1])) break;
		from = startOfLabel(tokens, dot.from);
	}
	return from;
}

/** Accepts the dots in 'nimal dot perera' and 'nimal . perera'. The dot in 'Nimal. ' ends a sentence. */
const isWordOrApart = (tokens: readonly TextToken[], dot: AddressSeparator): boolean =>
	tokens[dot.to - 2]?.kind === 'word' || (isBlankToken(tokens[dot.from]) && isBlankToken(tokens[dot.to - 1]));

/** Finds 'nimal gmail com'. */
function findProviderAddress(tokens: readonly TextToken[], at: number, done: number): TokenSpan | undefined {
	const token = tokens[at];
	if (token?.kind !== 'word' || !emailProviders.has(token.text)) return undefined;
	const dot = dotAfter(tokens, at + 1);
	const next = dot ? dot.to : isBlankToken(tokens[at + 1]) ? at + 2 : at + 1;
	const ending = tokens[next]?.text ?? '';
	// 'The Gmail app' and 'my Yahoo email' are not addresses, because they have no dot.
	const ended =
		topLevelDomains.has(ending) &&
		(dot !== undefined || !/^(?:app|email|cloud|store|page|link)$/.test(ending));
	if (!ended) return undefined;
	const before = isBlankToken(tokens[at - 1]) ? at - 1 : at;
	const from = isLabelToken(tokens[before - 1]) ? startOfLabel(tokens, before) : at;
	return { from: Math.max(from, done), to: next + 1 };
}

const textOf = (tokens: readonly TextToken[], from: number, to: number): string =>
	tokens
		.slice(from, to)
		.map(({ text }) => text)
		.join('');
