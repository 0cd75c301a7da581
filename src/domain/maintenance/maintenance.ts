import { isLanguage, type Language, languages } from '../language.ts';

/** Maintenance: visitors see a notice, the default one or the operator's. */
export interface Maintenance {
	readonly begunAt: Temporal.Instant;
	/** Expected end: an estimate, and shown as one. */
	readonly expectedEnd: Temporal.Instant | null;
	readonly words: MaintenanceWords;
}

/** Own notice per language; the default one for others. */
export type MaintenanceWords = { readonly [Of in Language]?: string | undefined };

/** In characters. */
export const longestWords = 300;

/** Seconds until a retry: default, minimum and maximum. */
const usualWait = 120;
const waits = { least: 30, most: 3_600 };

/** Seconds for `Retry-After`. */
export function retryAfterSeconds({ expectedEnd }: Maintenance, now: Temporal.Instant): number {
	const left = expectedEnd ? Math.ceil((expectedEnd.epochMilliseconds - now.epochMilliseconds) / 1_000) : 0;
	return left <= 0 ? usualWait : Math.min(Math.max(left, waits.least), waits.most);
}

/** Whole minutes until the expected end; undefined if unknown or past. */
export function minutesLeft(
	{ expectedEnd }: Pick<Maintenance, 'expectedEnd'>,
	now: Temporal.Instant,
): number | undefined {
	if (!expectedEnd) return undefined;
	const minutes = Math.ceil((expectedEnd.epochMilliseconds - now.epochMilliseconds) / 60_000);
	return minutes > 0 ? minutes : undefined;
}

/** Trimmed messages, without empty languages. */
export function savedMaintenanceWords(given: MaintenanceWords): MaintenanceWords {
	const said = Object.entries(given).map(([of, words]) => [of, words?.trim() ?? ''] as const);
	return Object.fromEntries(said.filter(([of, words]) => isLanguage(of) && words !== ''));
}

export const sameWords = (one: MaintenanceWords, other: MaintenanceWords): boolean =>
	languages.every((language) => one[language] === other[language]);

/**
 * Calls that stay open: the desk's; the current user, for the sign-in page; and those that complete a payment.
 */
const openCalls = new Set([
	'/api/user',
	'/api/booking/one/:id',
	'/api/booking/update/payment/capture',
	'/api/payment/webhook',
	'/api/payment/webhook/:provider',
]);

/** Return pages of payment providers. */
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

/** The screen at an address, also for the browser's data requests (`/signin.data`). */
const screenAt = (pathname: string): string => pathname.replace(/\/?_?\.data$/, '').replace(/\/+$/, '');

/** True for a data request instead of a page. */
export const asksForData = (pathname: string): boolean => pathname.endsWith('.data');
