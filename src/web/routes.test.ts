import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from './routes.ts';

interface Screen {
	readonly path: string;
	/** True if the page is inside the layout for signed-in users. */
	readonly guarded: boolean;
}

const flat = (entries: readonly RouteConfigEntry[], above = '', guarded = false): readonly Screen[] =>
	entries.flatMap(({ path = '', file, children }) => {
		const here = path ? `${above}/${path}` : above;
		const inside = guarded || file === 'routes/signed-in-layout.tsx';
		return children ? flat(children, here, inside) : [{ path: here || '/', guarded: inside }];
	});
const screens = flat(routes);
const files = (entries: readonly RouteConfigEntry[]): readonly string[] =>
	entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);
const screenAt = (path: string) => screens.find((each) => each.path === path);

describe('pages and their access', () => {
	test.each([
		'/',
		'/search/:address/:lat/:lng',
		'/experience/detail/:id',
		'/sharing/detail/:id',
		'/full/map/:title/:lat/:lng',
		'/privacy',
		'/policy',
		'/terms',
		'/signin',
		'/*',
	])('the page %s is public', (path) => {
		expect(screenAt(path)).toMatchObject({ guarded: false });
	});

	test.each([
		'/experience/booking',
		'/experience/booking/custom',
		'/sharing/booking',
		'/sharing/booking/add',
		'/boat/add',
		'/experience/add',
		'/owner/setup',
		'/profile',
		'/profile/renter/bookings',
		'/profile/renter/bookings/completed',
		'/profile/renter/bookings/canceled',
		'/profile/renter/requests/booking',
		'/profile/owner/boats',
		'/profile/owner/experiences',
		'/profile/owner/requests/sharing',
		'/profile/owner/bookings',
		'/profile/owner/bookings/completed',
		'/profile/owner/bookings/canceled',
		'/profile/owner/requests/booking',
		'/profile/owner/settings',
		'/profile/owner/calendar',
	])('the page %s is for signed-in users only', (path) => {
		expect(screenAt(path)).toMatchObject({ guarded: true });
	});

	test('visitors cannot open pages of the profile or the desk', () => {
		const open = screens.filter(({ path, guarded }) => !guarded && /^\/(?:profile|desk)/.test(path));
		expect(open).toEqual([]);
	});
});

test('each route refers to an existing file', () => {
	expect(files(routes).filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual([]);
});
