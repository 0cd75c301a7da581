import { expect, test } from 'vitest';
import { isTask } from './frame.tsx';

test.each([
	'/experience/booking',
	'/experience/booking/custom',
	'/sharing/booking',
	'/sharing/booking/add',
	'/boat/add',
	'/experience/add',
	'/owner/setup',
	'/desk',
	'/desk/payouts',
])('the page %s is a task without a footer', (path) => {
	expect(isTask(path)).toBe(true);
});

test.each([
	'/',
	'/search/Galle/6.0461/80.2103',
	'/experience/detail/abc/booking',
	'/sharing/detail/abc',
	'/profile/owner/bookings',
	'/desks',
	'/terms',
])('the page %s has a footer', (path) => {
	expect(isTask(path)).toBe(false);
});
