import { expect, test } from 'vitest';
import { isTaskPage, isWorkspacePage } from './frame.tsx';

test.each([
	'/experience/booking',
	'/experience/booking/custom',
	'/sharing/booking',
	'/sharing/booking/add',
	'/boat/add',
	'/experience/add',
	'/owner/setup',
])('the page %s is a task page without a footer', (path) => {
	expect(isTaskPage(path)).toBe(true);
	expect(isWorkspacePage(path)).toBe(false);
});

test.each([
	'/profile',
	'/profile/owner/bookings',
	'/profile/renter/bookings/abc/pass',
	'/messages/abc',
	'/desk',
	'/desk/payouts',
	'/saved',
	'/saved/alerts',
])('the page %s belongs to the workspace', (path) => {
	expect(isWorkspacePage(path)).toBe(true);
});

test.each([
	'/',
	'/search/Galle/6.0461/80.2103',
	'/experience/detail/abc/booking',
	'/sharing/detail/abc',
	'/desks',
	'/saved/shared/abc',
	'/terms',
])('the page %s has the footer for visitors', (path) => {
	expect(isTaskPage(path)).toBe(false);
	expect(isWorkspacePage(path)).toBe(false);
});
