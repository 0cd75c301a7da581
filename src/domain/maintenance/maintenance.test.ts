import { describe, expect, test } from 'vitest';
import { closedToVisitors, minutesLeft, retryAfterSeconds, savedMaintenanceMessages } from './maintenance.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const until = (minutes: number | null) => ({
	begunAt: now,
	expectedEnd: minutes === null ? null : now.add({ seconds: minutes * 60 }),
	messages: {},
});
const page = (pathname: string, payment: string | null = null) =>
	closedToVisitors('/*', { pathname, payment });
const call = (route: string) => closedToVisitors(route, { pathname: route, payment: null });

describe('requests during maintenance', () => {
	test.each([
		'/api/experience/search',
		'/api/booking/add',
		'/api/booking/payment/order',
		'/api/booking/release',
		'/api/live',
		'/api/*',
		'/sitemap.xml',
		'/og/site.jpg',
		'/widget/:site',
	])('maintenance closes %s to visitors', (route) => expect(call(route)).toBe(true));

	test.each([
		'/healthz',
		'/readyz',
		'/metrics',
		'/api/desk/counts',
		'/api/desk/operations/jobs',
		'/api/user',
		'/auth/google',
		'/auth/google/callback',
		'/auth/logout',
		'/api/payment/webhook',
		'/api/payment/webhook/:provider',
		'/api/booking/update/payment/capture',
		'/api/booking/one/:id',
		'/files/*',
		'/pictures/*',
		'/assets/root-Ab1.js',
		'/robots.txt',
	])('maintenance leaves %s open', (route) => expect(call(route)).toBe(false));

	test.each([
		'/',
		'/_root.data',
		'/search/Galle/6.03/80.2',
		'/desks',
		'/profile',
		'/experience/booking',
		'/%64esk',
		'/sign',
	])('maintenance closes the page %s', (path) => expect(page(path)).toBe(true));

	test.each(['/signin', '/signin.data', '/desk', '/desk/', '/desk/operations', '/desk.data', '/__manifest'])(
		'maintenance leaves %s open so that staff can sign in',
		(path) => expect(page(path)).toBe(false),
	);

	test('during maintenance, a payment page opens only for a payer who returns with a payment', () => {
		for (const path of ['/experience/booking', '/experience/booking.data', '/sharing/booking']) {
			expect([page(path, 'approved'), page(path, 'canceled')]).toEqual([false, true]);
		}
		expect(page('/search', 'approved')).toBe(true);
	});
});

test('sets Retry-After to the expected end of maintenance, within limits', () => {
	expect([null, -5, 0, 0.2, 10, 600].map((minutes) => retryAfterSeconds(until(minutes), now))).toEqual([
		120, 120, 120, 30, 600, 3_600,
	]);
});

test('shows the whole minutes until the expected end of maintenance, and nothing after the end', () => {
	expect([null, -1, 0, 0.2, 40].map((minutes) => minutesLeft(until(minutes), now))).toEqual([
		undefined,
		undefined,
		undefined,
		1,
		40,
	]);
});

test('refuses to save an empty maintenance message', () => {
	expect(savedMaintenanceMessages({ en: ' We move house. ', si: '  ', ta: undefined })).toEqual({
		en: 'We move house.',
	});
});
