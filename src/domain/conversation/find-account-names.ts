import { emailProviders, endOfLabel, isBlankToken, isLabelToken, startOfLabel } from './address-signs.ts';
import type { TokenSpan } from './find-phone-numbers.ts';
import type { TextToken } from './text-tokens.ts';

const set = (words: string): ReadonlySet<string> =>
	new Set(words.split(' ').map((word) => word.replace(/\u200d/g, '')));

/** Social networks whose names are not common words. */
const networks = set(
	'insta instagram ig facebook fb telegram tiktok snapchat skype wechat weixin viber linkedin youtube tripadvisor discord kakao kakaotalk whatsapp zalo ' +
		'ඉන්ස්ටා ඉන්ස්ටග්‍රෑම් ෆේස්බුක් ටෙලිග්‍රෑම් இன்ஸ்டா இன்ஸ்டாகிராம் பேஸ்புக் ஃபேஸ்புக் டெலிகிராம் инста инстаграм телеграм انستغرام انستا 微信',
);
/**
 * Social networks whose names are also common words. Such a name counts only with an announcing word
 * before the account name.
 */
const everydayNetworks = set('line snap signal threads messenger twitter x kik imo');
const searchEngines = set('google bing');
const allNetworks = new Set([...networks, ...everydayNetworks]);

const linking = set(
	'is are id account address name handle user username profile page called named nick nickname as under my our me us mail email the it its at by : = - – — , ( " \' “ @ > →',
);
/** Words after which even a common word is an account name. */
const announcing = set(
	'id handle user username called named nick nickname as under name address account : = > → @',
);
/** Words after which 'line' and 'snap' also mean the social networks. */
const announcingClearly = set('id handle username');

const ordinary = set(
	'a an the this that these those it its he she we they you i me us my our your their his her here there where when what who how which why ' +
		'and or but so if as at by for from in into of off on onto out over than then to up with without not no yes nope none ' +
		'is are was were be been am do does did has have had can could will would may might must ' +
		'all any both each every few many more most other some such only own same too very just also well soon always never often now today tomorrow yesterday ' +
		'private public full empty new old closed open down gone dead below above boring slow fast fine good great nice best better beautiful lovely ok okay please thanks sorry ' +
		'works work working photo photos picture pictures pic pics video videos story stories post posts reel reels page pages account group groups review reviews rating ratings links link ads news updates details info information ' +
		'one two three four five six seven eight nine ten first last next year week day month time something anything nothing everything someone anyone people guests kids children friends family love like likes followers accepted preferred only needed possible welcome ' +
		'available later awesome amazing huge popular active updated online offline coming growing blocked hacked broken free busy ready',
);
/** Search topics that do not name a business. */
const topics = set(
	'boat boats trip trips tour tours cruise cruises ride rides charter charters whale whales dolphin dolphins turtle turtles watching watch fish fishing surf surfing surfboard snorkel snorkelling snorkeling diving sail sailing ' +
		'weather forecast tide tides wind waves season map maps price prices cost route directions location place places beach beaches harbour harbor pier jetty island islands lagoon river sea ocean blue sunset sunrise safari ' +
		'sri lanka australia ceylon galle mirissa colombo negombo hotel hotels restaurant restaurants visa rules whatever anything',
);

/** Words of the trade. Most names of boat businesses contain such a word. */
const trades = set('boats tours sails charters cruises safari safaris adventures travels expeditions divers');

/**
 * Finds account names next to the name of their social network, and business names to search for.
 * Takes linear time.
 */
export function findAccountNames(tokens: readonly TextToken[]): {
	readonly mail: readonly TokenSpan[];
	readonly web: readonly TokenSpan[];
} {
	const mail: TokenSpan[] = [];
	const web: TokenSpan[] = [];
	for (let at = 0; at < tokens.length; at += 1) {
		const { kind, text } = tokens[at] ?? {};
		if (kind === 'mark' && text === '@') push(web, signedName(tokens, at));
		if (kind !== 'word' || text === undefined) continue;
		if (emailProviders.has(text)) {
			const name = nameAfter(tokens, at);
			push(mail, name ? { from: at, to: name.to } : nameOfMail(tokens, at));
		} else if (allNetworks.has(text)) {
			push(web, nameAfter(tokens, at) ?? nameBefore(tokens, at) ?? searched(tokens, at));
		} else if (searchEngines.has(text)) push(web, searched(tokens, at) ?? googled(tokens, at));
	}
	return { mail, web };
}

const push = (spans: TokenSpan[], span: TokenSpan | undefined): void => {
	if (span) spans.push(span);
};

const maxLinking = 12;

/** Finds 'insta: nimal_surf', 'find me on instagram as nimalboats', 'line id nimal88'. */
function nameAfter(tokens: readonly TextToken[], network: number): TokenSpan | undefined {
	const everyday = everydayNetworks.has(tokens[network]?.text ?? '');
	let [from, announced, clearly] = [network + 1, false, false];
	while (from < network + maxLinking) {
		const text = tokens[from]?.text ?? '';
		if (!isBlankToken(tokens[from]) && !linking.has(text)) break;
		announced ||= announcing.has(text);
		clearly ||= announcingClearly.has(text);
		from += 1;
	}
	// In 'My insta is nimalsurfer' the word 'my' makes a plain single word an account name.
	const own = ownersOf(tokens, network) && tokens.slice(network + 1, from).some(({ text }) => text === 'is');
	const to = endOfName(tokens, from);
	const handle = isHandle(tokens, from, to);
	if (everyday && !clearly && !(handle && announced)) return undefined;
	if (handle) return { from, to };
	if (!announced && !own) return undefined;
	return plainName(tokens, from) ?? capitalNames(tokens, from);
}

const ownersOf = (tokens: readonly TextToken[], network: number): boolean =>
	isBlankToken(tokens[network - 1]) && /^(?:my|our)$/.test(tokens[network - 2]?.text ?? '');

const followers = set('for and or if to on in there please thanks too when so but i we you is');

/** Finds an uncommon word at the end of a clause. */
function plainName(tokens: readonly TextToken[], from: number): TokenSpan | undefined {
	const name = tokens[from];
	if (name?.kind !== 'word' || name.text.length < 4 || ordinary.has(name.text) || topics.has(name.text))
		return undefined;
	return endsClause(tokens, from + 1, followers) ? { from, to: from + 1 } : undefined;
}

const noWords: ReadonlySet<string> = new Set();

function endsClause(tokens: readonly TextToken[], at: number, words = noWords): boolean {
	const next = isBlankToken(tokens[at]) ? tokens[at + 1] : tokens[at];
	return !next || next.kind === 'line' || next.kind === 'mark' || words.has(next.text);
}

const maxWords = 5;

/** Finds two to five capitalised words: 'Nimal Boat Tours'. */
function capitalNames(tokens: readonly TextToken[], from: number): TokenSpan | undefined {
	let [at, words, ends] = [from, 0, from];
	while (words < maxWords && tokens[at]?.kind === 'word' && tokens[at]?.capital) {
		words += 1;
		ends = at + 1;
		at = isBlankToken(tokens[ends]) ? ends + 1 : ends;
	}
	const named = tokens.slice(from, ends).some((each) => each.kind === 'word' && isOwnName(each));
	return words > 1 && named ? { from, to: ends } : undefined;
}

const isOwnName = ({ text }: TextToken): boolean => !ordinary.has(text) && !topics.has(text);

const beforeNetwork = set('on at in via into using @ - ( :');

/**
 * Finds 'follow nimal_boats on insta', 'I am nimalboats99 on Facebook', 'find Nimal Boats on
 * Facebook'.
 */
function nameBefore(tokens: readonly TextToken[], network: number): TokenSpan | undefined {
	let to = network;
	while (
		to > network - 6 &&
		(isBlankToken(tokens[to - 1]) || /^(?:the|my|our)$/.test(tokens[to - 1]?.text ?? ''))
	)
		to -= 1;
	if (!beforeNetwork.has(tokens[to - 1]?.text ?? '')) return undefined;
	to -= isBlankToken(tokens[to - 2]) ? 2 : 1;
	const from = startOfName(tokens, to);
	return isHandle(tokens, from, to) ? { from, to } : undefined;
}

const searchVerbs = set('search find look lookup follow add type enter check google visit like message dm');
const afterVerb = set('for up out in us me at by under page the " “ \' :');
const maxSearched = 14;

/** Finds 'search nimal boats mirissa on google', 'look for Nimal Boat Tours on Facebook'. */
function searched(tokens: readonly TextToken[], network: number): TokenSpan | undefined {
	let to = network - (isBlankToken(tokens[network - 1]) ? 1 : 0);
	if (!beforeNetwork.has(tokens[to - 1]?.text ?? '')) return searchedFor(tokens, network);
	to -= isBlankToken(tokens[to - 2]) ? 2 : 1;
	for (let at = to - 1; at >= 0 && at > to - maxSearched; at -= 1) {
		const token = tokens[at];
		if (!token || token.kind === 'line' || /^[.!?;]$/.test(token.text)) return undefined;
		if (!searchVerbs.has(token.text)) continue;
		return searchTerms(tokens, afterSearchVerb(tokens, at + 1), to);
	}
	return undefined;
}

/** Finds 'search google for nimal boats mirissa'. */
function searchedFor(tokens: readonly TextToken[], engine: number): TokenSpan | undefined {
	const before = tokens.slice(Math.max(0, engine - 4), engine).some(({ text }) => text === 'search');
	if (!before || tokens[engine + 2]?.text !== 'for') return undefined;
	return searchTerms(tokens, engine + 4, endOfClause(tokens, engine + 4));
}

const beforeVerb = set('just please can to and or could then you simply also');

/** Finds 'just google sunset sails mirissa'. */
function googled(tokens: readonly TextToken[], verb: number): TokenSpan | undefined {
	const before = isBlankToken(tokens[verb - 1]) ? tokens[verb - 2] : tokens[verb - 1];
	const orders = !before || before.kind === 'line' || before.kind === 'mark' || beforeVerb.has(before.text);
	if (!orders) return undefined;
	const from = afterSearchVerb(tokens, verb + 1);
	return searchTerms(tokens, from, endOfClause(tokens, from));
}

function afterSearchVerb(tokens: readonly TextToken[], verbEnd: number): number {
	let at = verbEnd;
	while (at < verbEnd + 8 && (isBlankToken(tokens[at]) || afterVerb.has(tokens[at]?.text ?? ''))) at += 1;
	return at;
}

function endOfClause(tokens: readonly TextToken[], from: number): number {
	let to = from;
	const continues = (at: number) => isLabelToken(tokens[at]) && !followers.has(tokens[at]?.text ?? '');
	while (to < from + maxSearched && (continues(to) || (isBlankToken(tokens[to]) && continues(to + 1))))
		to += 1;
	return endsClause(tokens, to, followers) ? to : from;
}

/**
 * Finds two to five words that name a business. No word is common, one is not a search topic, and one is
 * a trade word or two are capitalised. The capitals of piers, bays and beaches do not count.
 */
function searchTerms(tokens: readonly TextToken[], from: number, to: number): TokenSpan | undefined {
	const terms = tokens.slice(from, to);
	const words = terms.filter(isLabelToken);
	const plain = terms.every(
		(each) => isLabelToken(each) || isBlankToken(each) || /^["”'&-]$/.test(each.text),
	);
	if (!plain || words.length < 2 || words.length > maxWords) return undefined;
	if (words.some(({ text }) => ordinary.has(text)) || !words.some(isOwnName)) return undefined;
	const onMap = tokens.slice(to, to + 8).some(({ text }) => /^maps?$/.test(text));
	const named = !onMap && words.filter(({ capital }) => capital).length > 1;
	return named || words.some(({ text }) => trades.has(text)) ? { from, to } : undefined;
}

/** Finds 'nimalperera on gmail' as a separate clause. */
function nameOfMail(tokens: readonly TextToken[], house: number): TokenSpan | undefined {
	if (!endsClause(tokens, house + 1)) return undefined;
	const name = house - 4;
	const linked = isBlankToken(tokens[house - 1]) && isBlankToken(tokens[house - 3]);
	if (!linked || !/^(?:on|via|in)$/.test(tokens[house - 2]?.text ?? '')) return undefined;
	const from = startOfName(tokens, name + 1);
	if (isHandle(tokens, from, name + 1)) return { from, to: house + 1 };
	const { kind, text = '' } = tokens[name] ?? {};
	const begins = !tokens[name - 1] || tokens[name - 1]?.kind === 'line' || tokens[name - 1]?.kind === 'mark';
	const own = kind === 'word' && text.length >= 6 && !ordinary.has(text) && !topics.has(text);
	return begins && own ? { from: name, to: house + 1 } : undefined;
}

const nearNetwork = 12;

/** Finds '@nimal_surf', or '@nimal' near the name of a social network. */
function signedName(tokens: readonly TextToken[], sign: number): TokenSpan | undefined {
	if (tokens[sign + 1]?.kind !== 'word' || isLabelToken(tokens[sign - 1])) return undefined;
	if (emailProviders.has(tokens[sign + 1]?.text ?? '')) return undefined;
	const to = endOfName(tokens, sign + 1);
	const near = tokens
		.slice(Math.max(0, sign - nearNetwork), to + nearNetwork / 2)
		.some(({ text }) => allNetworks.has(text));
	return near || isHandle(tokens, sign + 1, to) ? { from: sign, to } : undefined;
}

/**
 * Limits of the search near a network’s name. Without them, text such as 'ig-ig-ig-…' would take
 * quadratic time.
 */
const maxLabels = 4;
const maxTokens = 12;

function endOfName(tokens: readonly TextToken[], from: number): number {
	let to = endOfLabel(tokens, from, maxTokens);
	for (let labels = 0; labels < maxLabels && to > from; labels += 1) {
		if (tokens[to]?.text === '_' && !isLabelToken(tokens[to + 1])) return to + 1;
		if (tokens[to]?.text !== '.' || !isLabelToken(tokens[to + 1])) break;
		to = endOfLabel(tokens, to + 1, maxTokens);
	}
	return to;
}

function startOfName(tokens: readonly TextToken[], to: number): number {
	let from = startOfLabel(tokens, to, maxTokens);
	for (let labels = 0; labels < maxLabels && from < to; labels += 1) {
		if (tokens[from - 1]?.text !== '.' || !isLabelToken(tokens[from - 2])) break;
		from = startOfLabel(tokens, from - 1, maxTokens);
	}
	return from;
}

/**
 * Returns whether a name contains digits, dots or underscores, as account names do. A dot at the end
 * does not count, because it may end a sentence ('great.').
 */
function isHandle(tokens: readonly TextToken[], from: number, to: number): boolean {
	const parts = tokens.slice(from, to);
	const name = parts.map(({ text }) => text).join('');
	if (name.length < 5 || name.length > 40 || !/\p{L}{3}/u.test(name)) return false;
	if (/[\d_]/.test(name)) return true;
	return name.includes('.') && !parts.slice(1).some(({ capital }) => capital);
}
