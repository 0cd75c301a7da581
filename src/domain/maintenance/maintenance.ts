import { isLanguage, type Language, languages } from '../language.ts';

export interface Maintenance {
	readonly begunAt: Temporal.Instant;
	readonly expectedEnd: Temporal.Instant | null;
	readonly messages: MaintenanceMessages;
}

/** Languages without the operator’s notice show the default notice. */
export type MaintenanceMessages = { readonly [Of in Language]?: string | undefined };

export const longestMessage = 300;

/**
 * Seconds until clients retry if no end is expected. `waits` limits the seconds until the expected end.
 */
const defaultWait = 120;
const waits = { least: 30, most: 3_600 };

export function retryAfterSeconds({ expectedEnd }: Maintenance, now: Temporal.Instant): number {
	const left = expectedEnd ? Math.ceil((expectedEnd.epochMilliseconds - now.epochMilliseconds) / 1_000) : 0;
	return left <= 0 ? defaultWait : Math.min(Math.max(left, waits.least), waits.most);
}

export function minutesLeft(
	{ expectedEnd }: Pick<Maintenance, 'expectedEnd'>,
	now: Temporal.Instant,
): number | undefined {
	if (!expectedEnd) return undefined;
	const minutes = Math.ceil((expectedEnd.epochMilliseconds - now.epochMilliseconds) / 60_000);
	return minutes > 0 ? minutes : undefined;
}

export function savedMaintenanceMessages(messages: MaintenanceMessages): MaintenanceMessages {
	const trimmed = Object.entries(messages).map(([of, messages]) => [of, messages?.trim() ?? ''] as const);
	return Object.fromEntries(trimmed.filter(([of, messages]) => isLanguage(of) && messages !== ''));
}

export const sameMessages = (one: MaintenanceMessages, other: MaintenanceMessages): boolean =>
	languages.every((language) => one[language] === other[language]);

/**
 * API calls that stay open: calls of the desk, of the sign-in page (the current user), and calls that
 * complete a payment.
 */
const openCalls = new Set([
	'/api/user',
	'/api/booking/one/:id',
	'/api/booking/update/payment/capture',
	'/api/payment/webhook',
	'/api/payment/webhook/:provider',
]);

/** Pages to which payment providers return. */
const paymentPages = new Set(['/experience/booking', '/experience/booking/custom', '/sharing/booking']);

/**
 * Returns whether maintenance closes a request to everyone except staff. Requests of the load balancer,
 * sign-in, files and pictures stay open, because staff need them and they reveal nothing. `route` is the
 * matched route pattern, such as `/api/booking/one/:id`, or `/*` for pages. `page` is the path of a
 * page, with the payment parameters of its address.
 */
export function closedToVisitors(route: string, page: PageRequest): boolean {
	if (route.startsWith('/api/')) return !(route.startsWith('/api/desk/') || openCalls.has(route));
	if (route === '/*') return !openPage(page);
	return ['/sitemap', '/og/', '/widget/'].some((beginning) => route.startsWith(beginning));
}

interface PageRequest {
	readonly pathname: string;
	readonly payment: string | null;
}

function openPage({ pathname, payment }: PageRequest): boolean {
	const screen = screenAt(pathname);
	if (paymentPages.has(screen)) return payment === 'approved';
	return (
		screen === '/signin' || screen === '/desk' || screen.startsWith('/desk/') || screen === '/__manifest'
	);
}

/** Returns the path of the screen, also for the browser's data requests (`/signin.data`). */
const screenAt = (pathname: string): string => pathname.replace(/\/?_?\.data$/, '').replace(/\/+$/, '');

export const isDataRequest = (pathname: string): boolean => pathname.endsWith('.data');
