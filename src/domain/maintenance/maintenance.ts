import { isLanguage, type Language, languages } from '../language.ts';

/** We are away: visitors see a page that says so, in the product's words or our own. */
export interface Maintenance {
	readonly begunAt: Temporal.Instant;
	/** When we think to be back; a guess, and shown as one. */
	readonly expectedEnd: Temporal.Instant | null;
	readonly words: MaintenanceWords;
}

/** Own words by language; a language without any has the product's. */
export type MaintenanceWords = { readonly [Of in Language]?: string | undefined };

/** In characters. */
export const longestWords = 300;

/** Seconds after which to ask again: where nobody knows the end, and at least and at most. */
const usualWait = 120;
const waits = { least: 30, most: 3_600 };

/** After how many seconds a program or a search engine is to ask again (`Retry-After`). */
export function retryAfterSeconds({ expectedEnd }: Maintenance, now: Temporal.Instant): number {
	const left = expectedEnd ? Math.ceil((expectedEnd.epochMilliseconds - now.epochMilliseconds) / 1_000) : 0;
	return left <= 0 ? usualWait : Math.min(Math.max(left, waits.least), waits.most);
}

/** Whole minutes until we think to be back; nothing where nobody said, or the time is over. */
export function minutesLeft(
	{ expectedEnd }: Pick<Maintenance, 'expectedEnd'>,
	now: Temporal.Instant,
): number | undefined {
	if (!expectedEnd) return undefined;
	const minutes = Math.ceil((expectedEnd.epochMilliseconds - now.epochMilliseconds) / 60_000);
	return minutes > 0 ? minutes : undefined;
}

/** Words as they are kept: without blanks around them, and without languages that say nothing. */
export function keptWords(given: MaintenanceWords): MaintenanceWords {
	const said = Object.entries(given).map(([of, words]) => [of, words?.trim() ?? ''] as const);
	return Object.fromEntries(said.filter(([of, words]) => isLanguage(of) && words !== ''));
}

/** Whether two texts say the same in all languages. */
export const sameWords = (one: MaintenanceWords, other: MaintenanceWords): boolean =>
	languages.every((language) => one[language] === other[language]);

/** Calls that are answered all the same: of the desk; who I am, for the sign-in page; and what ends a payment that was begun. */
const openCalls = new Set([
	'/api/user',
	'/api/booking/one/:id',
	'/api/booking/update/payment/capture',
	'/api/payment/webhook',
	'/api/payment/webhook/:provider',
]);

/** Where somebody is who comes back from a payment provider. */
const paymentPages = new Set(['/experience/booking', '/experience/booking/custom', '/sharing/booking']);

/**
 * Whether a request is turned away while we are away, unless staff send it. What the balancer asks, sign-in, files and
 * pictures go on: staff need them, and they are nobody's business.
 *
 * @param route the pattern that the request has matched, such as `/api/booking/one/:id`; of pages it is `/*`
 * @param page of pages: the path, and what the address says of a payment
 */
export function closedToVisitors(route: string, page: PageAsked): boolean {
	if (route.startsWith('/api/')) return !(route.startsWith('/api/desk/') || openCalls.has(route));
	if (route === '/*') return !openPage(page);
	return ['/sitemap', '/og/', '/widget/'].some((beginning) => route.startsWith(beginning));
}

interface PageAsked {
	readonly pathname: string;
	readonly payment: string | null;
}

function openPage({ pathname, payment }: PageAsked): boolean {
	const screen = screenAt(pathname);
	if (paymentPages.has(screen)) return payment === 'approved';
	return (
		screen === '/signin' || screen === '/desk' || screen.startsWith('/desk/') || screen === '/__manifest'
	);
}

/** The screen at an address, also of what the browser asks for in place of a page (`/signin.data`). */
const screenAt = (pathname: string): string => pathname.replace(/\/?_?\.data$/, '').replace(/\/+$/, '');

/** Whether a screen asks for data in place of a page. */
export const asksForData = (pathname: string): boolean => pathname.endsWith('.data');
