import { describe, expect, it } from 'vitest';
import {
	assetsOf,
	cachedPageOf,
	cachedPages,
	removePrivateFields,
	strategyOf,
	withoutScripts,
} from './cache-strategy.ts';

const origin = 'https://mateship.example';
const strategy = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
	strategyOf({ method, mode, url: new URL(path, origin).href }, origin);
const visit = (path: string) => strategy(path, { mode: 'navigate' });

describe('pages without a connection', () => {
	it.each(['/', '/search/Galle/6.03/80.2', '/profile/renter/bookings', '/terms'])(
		'without a connection %s shows a page',
		(path) => {
			expect(visit(path)).toBe('page');
		},
	);
	it.each([
		'/api/user',
		'/api/booking/renter',
		'/api/booking/renter?when=upcoming',
		'/api/boarding/pass/0123456789abcdefghjk',
		'/api/boarding/pass/0123456789abcdefghjk/pier?of=01234567',
		'/api/boarding/owner/manifest/0123456789abcdefghjk',
	])('without a connection %s is answered from the cache', (path) => {
		expect(strategy(path)).toBe('mine');
	});
	it('all manifests use one cached page', () => {
		expect(cachedPages).toContain(cachedPageOf('/profile/owner/boarding/0123456789abcdefghjk'));
		expect(cachedPageOf('/profile/owner/boarding/0123456789abcdefghjk/scan')).toBe(
			'/profile/owner/boarding/0/scan',
		);
		expect(cachedPageOf('/profile/owner/boarding')).toBe('/profile/owner/boarding');
	});
	it('all boarding passes use one cached page', () => {
		const page = cachedPageOf('/profile/renter/bookings/0123456789abcdefghjk/pass');
		expect(cachedPages).toContain(page);
		expect(cachedPageOf('/profile/renter/bookings')).toBe('/profile/renter/bookings');
	});
	it('the service worker caches the files of the app shell', () => {
		expect(strategy('/assets/shell-Ab1.js')).toBe('asset');
	});
});

describe('responses that are not cached', () => {
	it.each([
		'/api/booking/owner',
		'/api/booking/renter/requests',
		'/api/boarding/pass/0123456789abcdefghjk/pdf',
		'/api/boarding/pass/0123456789abcdefghjk/apple',
		'/api/user/owner',
		'/api/desk/people',
		'/files/owner/licence/x.pdf',
		'/pictures/640/people/a.jpg.avif',
		'https://www.paypal.com/api/user',
	])('the service worker does not cache %s', (path) => {
		expect(strategy(path)).toBe('leave');
	});
	it.each(['/api/user', '/api/booking/renter'])('the service worker does not cache a write to %s', (path) => {
		expect(strategy(path, { method: 'POST' })).toBe('leave');
	});
	it.each(['/auth/google', '/auth/google/callback?code=1', '/fakes/paypal/checkoutnow', '/og/site.jpg'])(
		'the service worker does not cache a navigation to %s',
		(path) => {
			expect(visit(path)).toBe('leave');
		},
	);
	it('the service worker does not cache bank details and documents', () => {
		const me = { _id: 'a', firstName: 'Asha', bankDetails: { accountNumber: '1' }, boatingLicence: ['k'] };
		expect(removePrivateFields(me)).toEqual({
			_id: 'a',
			firstName: 'Asha',
			bankDetails: null,
			boatingLicence: [],
		});
	});
});

it('cached private data is deleted at sign-out and before the next sign-in', () => {
	expect(visit('/auth/logout')).toBe('forget');
	expect(visit('/signin?success=true')).toBe('forget');
	expect(visit('/signin')).toBe('page');
});

it('the service worker finds the hashed files that a page needs', () => {
	const html = `<link href="/assets/root-1.css"><script>import("/assets/a-B_2.js");import('/assets/a-B_2.js')</script>`;
	expect(assetsOf(html)).toEqual(['/assets/root-1.css', '/assets/a-B_2.js']);
});

it('the offline page has only the theme script when it is shown under other addresses', () => {
	const html = `<link rel="modulepreload" href="/a.js"/><script>theme()</script><p>Hi</p><script src="/a.js"></script>`;
	expect(withoutScripts(html)).toBe('<script>theme()</script><p>Hi</p>');
});
